import { currentSchool } from '@fieldhouse/contract/company'
import type { Mail } from '../../shared/mail/mail.ts'
import { renderEmail } from '../../shared/mail/render-email.ts'
import type { CodePurpose } from '../pin/code.store.ts'

/** The emails of authentication. They never contain the name of an unverified sign-up: anyone could have typed it. */

export interface PinEmail {
  purpose: CodePurpose
  to: string
  pin: string
  linkToken: string
}

interface PinEmailText {
  subject: string
  heading: string
  paragraph: string
  label: string
  footnote: string
  path(email: string): string
}

const lifetime = 'The code works once and expires in 10 minutes.'
const buildQuery = (email: string) => `?email=${encodeURIComponent(email)}&`
const notYou = 'Didn’t request it? Someone may have typed your address by mistake. Nothing happens without the code.'

const createPinTexts = (app: string): Record<CodePurpose, PinEmailText> => ({
  login: {
    subject: `Your ${app} sign-in code`,
    heading: 'Here’s your sign-in code',
    paragraph: `Enter it where you’re signing in, or use the button. ${lifetime}`,
    label: 'Sign in',
    footnote: `You’re getting this email because a sign-in code was requested for your account. ${notYou}`,
    path: (email) => `/auth/signin/verify-email${buildQuery(email)}`,
  },
  signup: {
    subject: `Finish signing up for ${app}`,
    heading: 'One step to go',
    paragraph: `Enter this code where you are signing up, or use the button on the same device. ${lifetime}`,
    label: 'Finish signing up',
    footnote: `You’re getting this email because this address was used to sign up. ${notYou}`,
    path: (email) => `/auth/signup/verify-email${buildQuery(email)}`,
  },
  reset: {
    subject: `Your ${app} password reset`,
    heading: 'Choose a new password',
    paragraph: `Enter this code where you asked for it, or use the button. ${lifetime}`,
    label: 'Choose a new password',
    footnote: `You’re getting this email because a password reset was requested for your account. ${notYou}`,
    path: (email) => `/auth/forgot-password/${encodeURIComponent(email)}/code?`,
  },
  'email-change': {
    subject: `Confirm your new ${app} address`,
    heading: 'Is this your new address?',
    paragraph: `Enter this code in your account, or use the button while you are signed in. ${lifetime}`,
    label: 'Confirm this address',
    footnote: `You’re getting this email because someone wants to use this address for their account. ${notYou}`,
    path: (email) => `/app/account/verify-email${buildQuery(email)}`,
  },
})

/** Renders the email with a code. The code follows the # of its link, so it reaches the app and no server's log. */
export function renderPinEmail(publicUrl: string, { purpose, to, pin, linkToken }: PinEmail): Mail {
  const { subject, heading, paragraph, label, footnote, path } = createPinTexts(currentSchool().appName)[purpose]
  const url = `${publicUrl}${path(to)}email_token=${linkToken}#pin=${pin}`
  return renderEmail({ to, subject, heading, paragraphs: [paragraph], pin, button: { label, url }, footnote })
}

export function renderAccountExistsEmail(publicUrl: string, to: string): Mail {
  return renderEmail({
    to,
    subject: `You already have a ${currentSchool().appName} account`,
    heading: 'You already have an account',
    paragraphs: [
      'Someone, probably you, tried to sign up with this address. It already has an account. Sign in with your password or an emailed code.',
    ],
    button: { label: 'Sign in', url: `${publicUrl}/auth/login` },
    footnote: 'If it wasn’t you, you don’t need to do anything.',
  })
}

export type NoticeKind = 'token-reuse' | 'password-changed' | 'password-reset' | 'email-undone' | 'factor-changed'

interface EmailRecipient {
  to: string
  firstname: string
}

const createNoticeTexts = (
  app: string,
): Record<NoticeKind, { subject: string; heading: string; paragraph: string }> => ({
  'token-reuse': {
    subject: `We signed out one of your ${app} devices`,
    heading: 'We signed out one of your devices',
    paragraph:
      'Someone may have copied your sign-in on that device, so we signed it out. Sign in again. If you think someone else used your account, change your password.',
  },
  'password-changed': {
    subject: `Your ${app} password was changed`,
    heading: 'Your password was changed',
    paragraph: 'Your password was just changed. Your other devices were signed out.',
  },
  'password-reset': {
    subject: `Your ${app} password was reset`,
    heading: 'Your password was reset',
    paragraph: 'Your password was reset with an emailed code. Every device was signed out.',
  },
  'factor-changed': {
    subject: `The second factor of your ${app} account was changed`,
    heading: 'Your second factor was changed',
    paragraph:
      'An authenticator app, a passkey or recovery codes were just added, replaced or removed on your staff account.',
  },
  'email-undone': {
    subject: `Your ${app} address was restored`,
    heading: 'Your old address was restored',
    paragraph:
      'Your email change was undone. Every device was signed out. If you didn’t make the change, choose a new password now.',
  },
})

export function renderNoticeEmail(publicUrl: string, kind: NoticeKind, { to, firstname }: EmailRecipient): Mail {
  const { subject, heading, paragraph } = createNoticeTexts(currentSchool().appName)[kind]
  return renderEmail({
    to,
    subject,
    heading,
    paragraphs: [`Hi ${firstname},`, paragraph],
    button: { label: 'Choose a new password', url: `${publicUrl}/auth/forgot-password/email` },
    footnote: 'If it was you, you don’t need to do anything. If not, choose a new password now.',
  })
}

export function renderEmailChangedEmail(publicUrl: string, { to, firstname }: EmailRecipient, undoToken: string): Mail {
  return renderEmail({
    to,
    subject: `Your ${currentSchool().appName} address was changed`,
    heading: 'Your address was changed',
    paragraphs: [
      `Hi ${firstname},`,
      'Your account has a new email address. Not you? Undo it with the button within 72 hours. That signs out every device.',
    ],
    button: { label: 'Undo change', url: `${publicUrl}/undo-email-change?email_token=${undoToken}` },
    footnote: 'If it was you, you don’t need to do anything.',
  })
}
