import type { KeptAnnouncement } from './announcements.ts'
import type { KeptAppNotice } from './app-notices.ts'

/** What the school tells: each kind with the fields that it alone has. */
export type KeptMessage =
  /** On top of every page of the app. */
  | ({ kind: 'announcement' } & KeptAnnouncement)
  /** What installed apps of some versions tell. */
  | ({ kind: 'app-notice' } & KeptAppNotice)

export type MessageKind = KeptMessage['kind']

/** What only one kind says, beside words and times. */
export interface MessageAbout extends Record<MessageKind, object> {
  announcement: Pick<KeptAnnouncement, 'urgent' | 'sports' | 'link'>
  'app-notice': Pick<KeptAppNotice, 'platform' | 'version_from' | 'version_until' | 'action'>
}
