import { letter } from './letter.ts'

const ownAccount = 'You get this mail because it is about your account.'

/** Tells the owner that their account was linked. `directory`: its name on the button. */
export const identityLinked = letter<{ firstName: string; directory: string }>({
  page: () => '/profile',
  write: ({ firstName, directory }) => ({
    subject: 'Your account was linked with the directory',
    paragraphs: [
      `Dear ${firstName},`,
      `Somebody signed in to your account by ${directory}, and the two are linked from now on.`,
      'If that was not you, tell your manager and whoever runs the directory at once.',
    ],
    button: 'See your profile',
    why: ownAccount,
  }),
})

/** Tells the owner that their account was unlinked, whoever did it. */
export const identityUnlinked = letter<{ firstName: string }>({
  page: () => '/auth',
  write: ({ firstName }) => ({
    subject: 'Your account was unlinked from the directory',
    paragraphs: [
      `Dear ${firstName},`,
      'Your account is no longer linked with the directory that you signed in by.',
      'If you have no password, ask for a link to choose one on the sign-in page. If you did not expect this, tell your manager.',
    ],
    button: 'Sign in',
    why: ownAccount,
  }),
})

/** Tells somebody who asked for a new password that they have none, and sign in by the directory. */
export const passwordOfDirectory = letter<{ firstName: string; directory: string }>({
  page: () => '/auth',
  write: ({ firstName, directory }) => ({
    subject: 'You sign in without a password',
    paragraphs: [
      `Dear ${firstName},`,
      `Somebody asked for a new password for your account. It has none: press “Sign in with ${directory}”.`,
      'If you did not ask for it, you need not do anything.',
    ],
    button: 'Sign in',
    why: ownAccount,
  }),
})
