import { currentSchool } from '@fieldhouse/contract/company'
import { compose } from '../../shared/mail/letter.ts'
import type { Mail } from '../../shared/mail/mail.ts'
import type { Purpose } from '../pin/code.store.ts'

/** Everything identity writes to people. No name of a sign-up that is not verified stands in one: anybody could have typed it. */

export interface PinLetter {
  purpose: Purpose
  to: string
  pin: string
  linkToken: string
}

interface Words {
  subject: string
  heading: string
  paragraph: string
  label: string
  footnote: string
  path(email: string): string
}

const lifetime = 'The pin works once, for 10 minutes.'
const query = (email: string) => `?email=${encodeURIComponent(email)}&`
const notYou =
  'If you did not ask for it, somebody may have typed your address by mistake. Nothing happens without the pin.'

const pinWords = (app: string): Record<Purpose, Words> => ({
  login: {
    subject: `Your ${app} sign-in pin`,
    heading: 'Here is your pin',
    paragraph: `Enter it where you are signing in, or use the button. ${lifetime}`,
    label: 'Sign in',
    footnote: `You get this mail because a pin for your account was asked for. ${notYou}`,
    path: (email) => `/auth/signin/verify-email${query(email)}`,
  },
  signup: {
    subject: `Finish signing up for ${app}`,
    heading: 'One step to go',
    paragraph: `Enter this pin where you are signing up, or use the button on the same device. ${lifetime}`,
    label: 'Finish signing up',
    footnote: `You get this mail because this address was used to sign up. ${notYou}`,
    path: (email) => `/auth/signup/verify-email${query(email)}`,
  },
  reset: {
    subject: `Your ${app} password reset`,
    heading: 'Choose a new password',
    paragraph: `Enter this pin where you asked for it, or use the button. ${lifetime}`,
    label: 'Choose a new password',
    footnote: `You get this mail because a new password for your account was asked for. ${notYou}`,
    path: (email) => `/auth/forgot-password/${encodeURIComponent(email)}/code?`,
  },
  'email-change': {
    subject: `Confirm your new ${app} address`,
    heading: 'Is this your new address?',
    paragraph: `Enter this pin in your account, or use the button while you are signed in. ${lifetime}`,
    label: 'Confirm this address',
    footnote: `You get this mail because somebody wants to use this address for their account. ${notYou}`,
    path: (email) => `/app/account/verify-email${query(email)}`,
  },
})

/** The pin stands behind the #: it reaches the app, and no server's log on the way. */
export function pinLetter(publicUrl: string, { purpose, to, pin, linkToken }: PinLetter): Mail {
  const { subject, heading, paragraph, label, footnote, path } = pinWords(currentSchool().appName)[purpose]
  const url = `${publicUrl}${path(to)}email_token=${linkToken}#pin=${pin}`
  return compose({ to, subject, heading, paragraphs: [paragraph], pin, button: { label, url }, footnote })
}

export function alreadyHereLetter(publicUrl: string, to: string): Mail {
  return compose({
    to,
    subject: `You already have a ${currentSchool().appName} account`,
    heading: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, wanted to use this address for an account. It has one: sign in with your password, or with a pin that we mail you.',
    ],
    button: { label: 'Sign in', url: `${publicUrl}/auth/login` },
    footnote: 'If it was not you, you need not do anything: your account is as it was.',
  })
}

export type NoticeKind = 'token-reuse' | 'password-changed' | 'password-reset' | 'email-undone' | 'factor-changed'

interface Owner {
  to: string
  firstname: string
}

const notices = (app: string): Record<NoticeKind, { subject: string; heading: string; paragraph: string }> => ({
  'token-reuse': {
    subject: `We signed one of your ${app} devices out`,
    heading: 'Something looked wrong',
    paragraph:
      'An outdated key of one of your sessions was used again. That can happen when somebody has copied it, so we ended that session. Sign in again; if you suspect somebody else, choose a new password.',
  },
  'password-changed': {
    subject: `Your ${app} password was changed`,
    heading: 'Your password was changed',
    paragraph: 'It was changed in your account just now, and your other devices were signed out.',
  },
  'password-reset': {
    subject: `Your ${app} password was reset`,
    heading: 'Your password was reset',
    paragraph: 'It was reset with a pin that we mailed you, and every device was signed out.',
  },
  'factor-changed': {
    subject: `The second factor of your ${app} account was changed`,
    heading: 'Your second factor was changed',
    paragraph:
      'A code app, a passkey or the recovery codes of your account at the department were set up, renewed or removed just now.',
  },
  'email-undone': {
    subject: `Your ${app} address is back`,
    heading: 'Your address is back as it was',
    paragraph:
      'The change of your address was taken back and every device was signed out. If the change was not yours, choose a new password now.',
  },
})

export function noticeLetter(publicUrl: string, kind: NoticeKind, { to, firstname }: Owner): Mail {
  const { subject, heading, paragraph } = notices(currentSchool().appName)[kind]
  return compose({
    to,
    subject,
    heading,
    paragraphs: [`Hi ${firstname},`, paragraph],
    button: { label: 'Choose a new password', url: `${publicUrl}/auth/forgot-password/email` },
    footnote: 'If it was you, you need not do anything. If it was not, choose a new password at once.',
  })
}

export function emailChangedLetter(publicUrl: string, { to, firstname }: Owner, undoToken: string): Mail {
  return compose({
    to,
    subject: `Your ${currentSchool().appName} address was changed`,
    heading: 'Your address was changed',
    paragraphs: [
      `Hi ${firstname},`,
      'Your account now has another email address. If that was not you, take it back with the button: it works for 72 hours and signs every device out.',
    ],
    button: { label: 'Take it back', url: `${publicUrl}/undo-email-change?email_token=${undoToken}` },
    footnote: 'If it was you, you need not do anything.',
  })
}
