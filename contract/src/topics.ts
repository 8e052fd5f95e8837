/** What servers tell each other. Whoever keeps an answer names the topics that end it; what follows the topic is which. */
export const topics = {
  /** What the school tells its fans is another. */
  announcements: 'announcements',
  appNotifications: 'app-notifications',
  /** A stand, its menu, or what is closed and sold out. */
  concessions: 'concessions',
  /** A giveaway is another, or a sponsor is. */
  giveaways: 'giveaways',
  /** What the encoders of one server send, and which were not let in there. */
  encoders: 'encoders ',
  /** A game changed: its number, and the number of the change. */
  game: 'game:',
  /** Lines that a sport's seasons add up are others. */
  lines: 'lines:',
  /** A look at an encoder that sends to another server: which question, of which asset; and its answer, piece by piece. */
  lookAsked: 'look-asked ',
  lookTold: 'look-told ',
  playEnded: 'play-ended ',
  /** What fans earn points for is another. */
  rewards: 'rewards',
  roster: 'roster:',
  /** A fan wants to be told more or less of scores: the session's row is read again, and what it listens to begins anew. */
  safetyChanged: 'safety-changed ',
  /** A game came to the schedule, left it or is played at another time: its number, or 0 when it is many. */
  schedule: 'schedule:',
  /** Another role, or a factor that was given or forgotten: the session's row is to be read again. */
  sessionChanged: 'session-changed ',
  sessionEnded: 'session-ended ',
  /** The school's settings are others; and that this server serves them, told to itself alone. */
  school: 'school',
  schoolServed: 'school-served',
  /** What is said elsewhere and shown here. */
  social: 'social',
  /** Words of a live event came, or were kept with its recording: which asset. */
  spoken: 'spoken ',
  /** What is told beside the games. */
  stories: 'stories',
  /** What is sold, and through whom; the maps of the venues too. */
  tickets: 'tickets',
  /** Something that can be watched. */
  video: 'video',
} as const

/** What a message says beyond its topic; undefined when it is of another one. */
export const toldOf = (topic: string, message: string): string | undefined =>
  message.startsWith(topic) ? message.slice(topic.length) : undefined
