import type { contract } from '#contract/index.ts'
import { loanMachine } from '#domain/loan.ts'
import { next } from '#domain/machine.ts'
import { may } from '#domain/permissions.ts'
import { dueDateOf } from '../documents/due-date.ts'
import { replaceLinks } from '../documents/replace-links.ts'
import { readCompany } from '../installation/company.ts'
import { change } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import { links } from '../kernel/db/schema.ts'
import { recorded } from '../kernel/history/record.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { contactOf, creatorOf } from '../mail/recipients.ts'
import { lockedLoan } from './lock.ts'
import { readLoan } from './shape.ts'
import { loanInMail } from './tell.ts'

/** POST /loan/confirm: a new link goes to the customer, the older one dies; the creator gets a copy without it. */
export const sendDocument: Handler<typeof contract.loans.confirm> = (ctx, { body }) =>
  change(ctx, async tx => {
    const loan = await tx.run(lockedLoan(ctx.actor, body.loanId))
    allow(may.fulfilLoan(ctx.actor, loan))
    next(loanMachine, loan.state, 'send', 'The loan')
    const now = await tx.run(currentTime(ctx.house.clock))
    await replaceLinks(tx, loan.id, now)
    const [link] = await tx.run(
      build
        .insert(links)
        .values({ purpose: 'document', loanId: loan.id, sentTo: loan.customerEmail, createdAt: now })
        .returning({ id: links.id }),
    )
    if (!link) throw new Error('The link was not stored.')
    await tx.run(
      recorded({
        event: 'document-sent',
        userId: ctx.actor.id,
        now,
        countryId: loan.countryId,
        loanId: loan.id,
        detail: { sentTo: loan.customerEmail },
      }),
    )

    const contact = await contactOf(tx, loan)
    const data = {
      ...(await loanInMail(tx, loan)),
      companyName: (await readCompany(tx, ctx.house)).name,
      contactName: contact.name,
      contactEmail: contact.email,
      dueDate: dueDateOf(loan),
    }
    const customer = { email: loan.customerEmail, name: loan.customerName }
    const creators = await creatorOf(tx, loan)
    await ctx.house.mailbox.post(
      tx,
      { letter: 'loan-document', data, to: customer, linkId: link.id, loanId: loan.id },
      ...creators.map(to => ({
        letter: 'loan-document-copy' as const,
        data: { ...data, sentTo: loan.customerEmail },
        to,
        loanId: loan.id,
      })),
    )
    return readLoan(tx, ctx.house.clock, ctx.actor, loan.id)
  })
