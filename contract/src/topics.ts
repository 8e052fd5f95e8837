/**
 * Topics of messages between servers. A cached answer names the topics that invalidate it. The text after a topic says
 * which item.
 */
export const topics = {
  /** The announcements changed. */
  announcements: 'announcements',
  appNotifications: 'app-notifications',
  /** A stand, a menu or a mark changed. */
  concessions: 'concessions',
  /** A giveaway or a sponsor changed. */
  giveaways: 'giveaways',
  /** Signals and rejected connections of one server's encoders. */
  encoders: 'encoders ',
  /** A game changed: its id and the change's number. */
  game: 'game:',
  /** A bundle of the phone apps was published, shared, withdrawn or removed. */
  liveUpdate: 'live-update',
  /** Lines of a sport's season totals changed. */
  lines: 'lines:',
  /** Request to probe an encoder of another server (request id and asset), and the answer in pieces. */
  probeRequested: 'look-asked ',
  probeAnswered: 'look-told ',
  playEnded: 'play-ended ',
  /** Records that staff entered changed. */
  records: 'records',
  /** The rules for earning points changed. */
  rewards: 'rewards',
  roster: 'roster:',
  /** A fan changed score hiding. The session is read again and its streams restart. */
  safetyChanged: 'safety-changed ',
  /** A game was added, removed or moved: its id, or 0 for many. */
  schedule: 'schedule:',
  /** The role or a factor of a session changed, so it is read again. */
  sessionChanged: 'session-changed ',
  sessionEnded: 'session-ended ',
  /** The school's settings changed, and the notice of a server to itself that it now uses them. */
  school: 'school',
  schoolServed: 'school-served',
  /** Social posts changed. */
  social: 'social',
  /** Live captions of an event arrived or were stored: its asset. */
  captions: 'spoken ',
  /** Stories changed. */
  stories: 'stories',
  /** Tickets, sellers or venue maps changed. */
  tickets: 'tickets',
  /** Videos, events or channels changed. */
  video: 'video',
} as const

/** Returns the payload of a message of this topic. Undefined for another topic. */
export const getTopicPayload = (topic: string, message: string): string | undefined =>
  message.startsWith(topic) ? message.slice(topic.length) : undefined
