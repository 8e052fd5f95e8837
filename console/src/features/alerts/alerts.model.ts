import type { AlertLine, DebugAlertOutcome } from '@fieldhouse/contract/alerts/desk'
import { formatCount } from '@fieldhouse/contract/school/formats'

export const alertKindLabels: Record<AlertLine['kind'], string> = {
  start: 'Game start',
  close: 'Close game',
  score: 'Score',
  final: 'Final',
  story: 'Story',
  announcement: 'Announcement',
  'app-notice': 'App notice',
  test: 'Test',
}

/** Codes of Firebase and Apple in words, with what to do. */
const refusalTexts: Readonly<Record<string, string>> = {
  UNREGISTERED: 'The app was removed from the phone. We deleted its address.',
  SENDER_ID_MISMATCH: 'The phone belongs to another Firebase project. We deleted its address.',
  INVALID_ARGUMENT: 'Firebase refused the message or the phone’s address.',
  QUOTA_EXCEEDED: 'The Firebase quota was used up.',
  UNAVAILABLE: 'Firebase was unavailable.',
  UNAUTHENTICATED: 'Firebase refused the service account key.',
  invalid_grant: 'Google refused the service account key. Check the key and the server’s clock.',
  InvalidProviderToken: 'Apple refused the key. Check APNS_KEY, its ID and the team ID.',
  ExpiredProviderToken: 'Apple refused the key. Check the server’s clock.',
  TopicDisallowed: 'Apple refused the bundle ID. Check it in the school’s settings.',
  NETWORK: 'The push service couldn’t be reached.',
}

export const describeRefusal = (code: string): string => refusalTexts[code] ?? `The push service said ${code}.`

const countPhones = (count: number): string => `${formatCount(count)} ${count === 1 ? 'phone' : 'phones'}`

/** Describes what came of an alert: `Sent to 41,200 phones, opened on 3,100`. */
export function describeAlertOutcome(line: AlertLine): string {
  const { topic, topic_state, sent, waiting, refused, held_back, opened } = line
  if (topic !== null) {
    const states = { waiting: 'Waiting', sent: 'Sent', refused: 'Refused' } as const
    return `${states[topic_state ?? 'waiting']}: topic ${topic}`
  }
  const parts = [
    ...(sent > 0 ? [`sent to ${countPhones(sent)}`] : []),
    ...(opened > 0 ? [`opened on ${formatCount(opened)}`] : []),
    ...(waiting > 0 ? [`${countPhones(waiting)} waiting`] : []),
    ...(refused > 0 ? [`refused for ${countPhones(refused)}`] : []),
    ...(held_back > 0 ? [`held back for ${countPhones(held_back)}`] : []),
  ]
  const text = parts.length === 0 ? 'no phones' : parts.join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** Describes a test that was sent to the staff member's own phones. */
export function describeTest({ sent, refused, reasons }: { sent: number; refused: number; reasons: string[] }): string {
  const first = sent === 0 ? 'Not sent to any phone.' : `Sent to ${countPhones(sent)}. Check that it arrives.`
  if (refused === 0) return first
  return `${first} ${refused === 1 ? 'One phone' : countPhones(refused)} didn’t get it: ${reasons.map(describeRefusal).join(' ')}`
}

/** Describes a test that was sent to the topic of the test accounts. */
export function describeTopicTest({ state, reason }: DebugAlertOutcome): string {
  if (state === 'sent') return 'Sent. Check that it arrives on the phones of the test accounts.'
  if (state === 'waiting') return 'Firebase is busy. The test will be sent in a few minutes.'
  return `Not sent. ${describeRefusal(reason ?? '')}`
}
