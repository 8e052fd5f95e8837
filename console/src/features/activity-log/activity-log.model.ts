/** Converts a requested action to the past tense: `edit title` becomes `edited title`. */
export function formatDoneAction(action: string): string {
  const [verb = '', ...rest] = action.split(' ')
  return [toPastTense(verb), ...rest].join(' ')
}

const irregularVerbs = new Map(
  Object.entries({
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

export interface ActivityLogDetail {
  name: string
  value: string
}

const maxDetailLetters = 400

/** Lists the details of a change, one per line; a truncated change is shown as text. */
export function listDetails(change: string): ActivityLogDetail[] {
  const parsedChange = parseChange(change)
  if (typeof parsedChange === 'string') return [{ name: 'details', value: shortenText(parsedChange) }]
  return Object.entries(parsedChange)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({ name: name.replaceAll('_', ' '), value: shortenText(formatDetail(value)) }))
}

function parseChange(change: string): object | string {
  try {
    const parsedChange: unknown = JSON.parse(change)
    return typeof parsedChange === 'object' && parsedChange !== null ? parsedChange : String(parsedChange)
  } catch {
    return change
  }
}

function formatDetail(value: unknown): string {
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ') || 'none'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const shortenText = (text: string): string =>
  text.length > maxDetailLetters ? `${text.slice(0, maxDetailLetters)}…` : text
