import { SetUp } from '#contract/auth.ts'

/** What an address of the company looks like, by what is typed as its mail domain. */
export function addressHint(typed: string): string {
  const { data: domain } = SetUp.shape.companyEmailDomain.safeParse(typed)
  return domain === undefined ? 'An address at the mail domain above' : `first.last@${domain.toLowerCase()}`
}
