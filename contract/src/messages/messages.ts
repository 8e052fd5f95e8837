import type { KeptAnnouncement } from './announcements.ts'
import type { KeptAppNotice } from './app-notices.ts'

/** A message of any kind, with the fields of that kind. */
export type KeptMessage =
  /** An announcement above every page of the app. */
  | ({ kind: 'announcement' } & KeptAnnouncement)
  /** A notice in installed apps of certain versions. */
  | ({ kind: 'app-notice' } & KeptAppNotice)

export type MessageKind = KeptMessage['kind']

/** Fields of one kind alone, besides text and times. */
export interface MessageAbout extends Record<MessageKind, object> {
  announcement: Pick<KeptAnnouncement, 'urgent' | 'sports' | 'link'>
  'app-notice': Pick<KeptAppNotice, 'platform' | 'version_from' | 'version_until' | 'action'>
}
