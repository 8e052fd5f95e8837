/** `edit title` is what was asked for; a trail tells what was done: `edited title`. */
export function doneWords(action: string): string {
  const [verb = '', ...rest] = action.split(' ')
  return [pastOf(verb), ...rest].join(' ')
}

const irregular = new Map(
  Object.entries({
    begin: 'began',
    cancel: 'canceled',
    draw: 'drew',
    find: 'found',
    forget: 'forgot',
    go: 'went',
    hide: 'hid',
    hold: 'held',
    leave: 'left',
    make: 'made',
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

function pastOf(verb: string): string {
  const known = irregular.get(verb)
  if (known !== undefined) return known
  if (verb.endsWith('e')) return `${verb}d`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`
}

/** Where the thing can be looked at; what has no page of its own leads nowhere. */
export function placeOf(subject: string): string | undefined {
  const [word = '', number = ''] = subject.split(' ')
  if (!/^\d{1,9}$/.test(number)) return subject === 'school' ? '/school' : undefined
  return placesOf.get(word)?.replace('ID', number)
}

const home = '/home'
const placesOf = new Map(
  Object.entries({
    settings: '/school',
    title: '/films/ID',
    game: '/games/ID',
    row: `${home}/rows/ID`,
    ad: `${home}/ads/ID`,
    sponsor: `${home}/sponsors`,
    group: `${home}/groups`,
    genre: `${home}/groups`,
    event: '/streams',
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

export interface Said {
  name: string
  value: string
}

const mostLetters = 400

/** What was said with it, a line each; a text that was cut is shown as it is. */
export function saidIn(change: string): Said[] {
  const said = parsed(change)
  if (typeof said === 'string') return [{ name: 'said', value: cut(said) }]
  return Object.entries(said)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({ name: name.replaceAll('_', ' '), value: cut(worded(value)) }))
}

function parsed(change: string): object | string {
  try {
    const said: unknown = JSON.parse(change)
    return typeof said === 'object' && said !== null ? said : String(said)
  } catch {
    return change
  }
}

function worded(value: unknown): string {
  if (value === null || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ') || 'nothing'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const cut = (text: string): string => (text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text)
