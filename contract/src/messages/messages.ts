import type { OperatorAnnouncement } from './announcements.ts'
import type { OperatorAppNotice } from './app-notices.ts'

/** A message of any kind, with the fields of that kind. */
export type OperatorMessage =
  /** An announcement above every page of the app. */
  | ({ kind: 'announcement' } & OperatorAnnouncement)
  /** A notice in installed apps of certain versions. */
  | ({ kind: 'app-notice' } & OperatorAppNotice)

export type MessageKind = OperatorMessage['kind']

/** Fields of one kind alone, besides text and times. */
export interface MessageDetails extends Record<MessageKind, object> {
  announcement: Pick<OperatorAnnouncement, 'urgent' | 'sports' | 'link' | 'to_phones'>
  'app-notice': Pick<OperatorAppNotice, 'platform' | 'version_from' | 'version_until' | 'action' | 'to_phones'>
}
