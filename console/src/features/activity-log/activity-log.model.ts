/** Converts a requested action to the past tense: `edit title` becomes `edited title`. */
export function formatDoneAction(action: string): string {
  const [verb = '', ...rest] = action.split(' ')
  return [toPastTense(verb), ...rest].join(' ')
}

const irregularVerbs = new Map(
  Object.entries({
    buy: 'bought',
    begin: 'began',
    cancel: 'canceled',
    draw: 'drew',
    find: 'found',
    forget: 'forgot',
    go: 'went',
    hide: 'hid',
    hold: 'held',
    keep: 'kept',
    leave: 'left',
    make: 'created',
    new: 'new',
    plan: 'planned',
    put: 'put',
    reset: 'reset',
    say: 'said',
    see: 'saw',
    sell: 'sold',
    send: 'sent',
    set: 'set',
    show: 'showed',
    stop: 'stopped',
    take: 'took',
    teach: 'taught',
    tell: 'told',
    trim: 'trimmed',
    uncancel: 'uncanceled',
    undo: 'undid',
    withdraw: 'withdrew',
  }),
)

function toPastTense(verb: string): string {
  const known = irregularVerbs.get(verb)
  if (known !== undefined) return known
  if (verb.endsWith('e')) return `${verb}d`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`
}

/** Path of a subject's page in the console; undefined when it has none. */
export function getSubjectPath(subject: string): string | undefined {
  const [kind = '', number = ''] = subject.split(' ')
  if (kind === 'fan') return number === '' ? undefined : `/fans/${number}`
  if (!/^\d{1,9}$/.test(number)) return subject === 'school' ? '/school' : undefined
  return pathsBySubject.get(kind)?.replace('ID', number)
}

const homePath = '/home'
const pathsBySubject = new Map(
  Object.entries({
    settings: '/school',
    codes: '/plans/codes/ID',
    title: '/films/ID',
    game: '/games/ID',
    row: `${homePath}/rows/ID`,
    ad: `${homePath}/ads/ID`,
    sponsor: `${homePath}/sponsors`,
    group: `${homePath}/groups`,
    genre: `${homePath}/groups`,
    event: '/streams/ID',
    channel: '/guide/ID',
    airing: '/guide',
    announcement: '/messages/announcements/ID',
    story: '/stories/ID',
    notice: '/messages/app-notices/ID',
    concessions: '/concessions/venue/ID',
    stand: '/concessions/stand/ID',
    giveaway: '/giveaways/ID',
  }),
)
