import {
  defaultEntryRetentionDays,
  type GiveawayContent,
  type GiveawayInput,
  type OperatorGiveaway,
} from '@fieldhouse/contract/giveaways/admin'
import { type GiveawayAddress, maxGiveawayFields } from '@fieldhouse/contract/giveaways/giveaways'
import type { StoryBlock } from '@fieldhouse/contract/stories/document'
import { formatDayAndTime, parseSchoolTime, toSchoolTime } from '../../shared/time.ts'

/** A giveaway in the form: times in the school's time zone, the rules as lines of text. */
export interface GiveawayDraft {
  address: GiveawayAddress
  published: boolean
  opens: string
  closes: string
  sponsor: number | null
  keepDays: string
  title: string
  words: string
  alt: string
  prizes: string[]
  minAge: string
  states: string[]
  who: string
  rules: string
  fields: string[]
  consents: string[]
  per: GiveawayContent['per']
  winners: string
}

export const newGiveawayDraft: GiveawayDraft = {
  address: 'give-away',
  published: false,
  opens: '',
  closes: '',
  sponsor: null,
  keepDays: String(defaultEntryRetentionDays),
  title: '',
  words: '',
  alt: '',
  prizes: [],
  minAge: '18',
  states: [],
  who: '',
  rules: '',
  fields: [],
  consents: ['I have read the rules and agree to them. *'],
  per: 'once',
  winners: '1',
}

export function toGiveawayDraft({ said, ...giveaway }: OperatorGiveaway): GiveawayDraft {
  return {
    address: giveaway.address,
    published: giveaway.published,
    opens: toSchoolTime(giveaway.opens_at),
    closes: toSchoolTime(giveaway.closes_at),
    sponsor: giveaway.sponsor_id,
    keepDays: String(giveaway.keep_days),
    title: said.title,
    words: said.words,
    alt: said.picture_alt ?? '',
    prizes: said.prizes,
    minAge: said.eligibility.min_age === null ? '' : String(said.eligibility.min_age),
    states: said.eligibility.states,
    who: said.eligibility.who ?? '',
    rules: formatRules(said.rules),
    fields: said.fields.map(formatField),
    consents: said.consents.map(({ label, required }) => (required ? `${label} *` : label)),
    per: said.per,
    winners: String(said.winners),
  }
}

type GiveawayField =
  | 'title'
  | 'words'
  | 'opens'
  | 'closes'
  | 'minAge'
  | 'rules'
  | 'winners'
  | 'keepDays'
  | 'prizes'
  | 'fields'
export type GiveawayProblems = Partial<Record<GiveawayField, string>>

const isNumberBetween = (text: string, least: number, most: number): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most

/** Lists by field why the draft cannot be saved yet. */
export function findGiveawayProblems(draft: GiveawayDraft): GiveawayProblems {
  const [opens, closes] = [parseSchoolTime(draft.opens), parseSchoolTime(draft.closes)]
  const checks: [GiveawayField, string, boolean][] = [
    ['title', 'Enter a title.', draft.title.trim() === ''],
    ['words', 'Enter a short description.', draft.words.trim() === ''],
    ['prizes', 'Enter a prize.', draft.prizes.length === 0],
    ['rules', 'Enter the rules.', draft.rules.trim() === ''],
    ['fields', `At most ${maxGiveawayFields} fields.`, draft.fields.length > maxGiveawayFields],
    ['opens', 'Enter a day and time.', opens === undefined],
    ['closes', 'Enter a day and time.', closes === undefined],
    [
      'minAge',
      'Enter an age from 13 to 99, or leave it empty.',
      draft.minAge.trim() !== '' && !isNumberBetween(draft.minAge, 13, 99),
    ],
    ['winners', 'Enter a number from 1 to 100.', !isNumberBetween(draft.winners, 1, 100)],
    ['keepDays', 'Enter 1 to 730 days.', !isNumberBetween(draft.keepDays, 1, 730)],
  ]
  if (opens !== undefined && closes !== undefined)
    checks.push(['closes', 'The closing time must be after the opening time.', Date.parse(closes) <= Date.parse(opens)])
  return Object.fromEntries(checks.flatMap(([field, message, isWrong]) => (isWrong ? [[field, message]] : [])))
}

/** Converts a draft without problems. Rules of `before` that were not edited keep their formatting. */
export function toGiveawayInput(draft: GiveawayDraft, before?: GiveawayContent): GiveawayInput {
  const eligibility = {
    min_age: draft.minAge.trim() === '' ? null : Number(draft.minAge),
    states: draft.states,
    who: draft.who.trim() || null,
  }
  const untouched = before && formatRules(before.rules) === draft.rules
  return {
    address: draft.address,
    published: draft.published,
    opens_at: parseSchoolTime(draft.opens) ?? '',
    closes_at: parseSchoolTime(draft.closes) ?? '',
    sponsor_id: draft.sponsor,
    keep_days: Number(draft.keepDays),
    said: {
      title: draft.title.trim(),
      words: draft.words.trim(),
      picture_alt: draft.alt.trim() || null,
      prizes: draft.prizes,
      eligibility,
      rules: untouched ? before.rules : parseRules(draft.rules),
      fields: draft.fields.map(parseField),
      consents: draft.consents.map((line) => ({
        label: line.replace(requiredMark, ''),
        required: requiredMark.test(line),
      })),
      per: draft.per,
      winners: Number(draft.winners),
    },
  }
}

const requiredMark = /\s*\*$/
const fieldKindMarks = { phone: /\s*\(phone\)$/i, number: /\s*\(number\)$/i } as const

/** Parses a field's line such as `Phone (phone) *`: label, kind, and whether it is required. */
function parseField(line: string): GiveawayContent['fields'][number] {
  const required = requiredMark.test(line)
  const label = line.replace(requiredMark, '')
  const kind = fieldKindMarks.phone.test(label) ? 'phone' : fieldKindMarks.number.test(label) ? 'number' : 'text'
  return { label: kind === 'text' ? label : label.replace(fieldKindMarks[kind], ''), kind, required }
}

const formatField = ({ label, kind, required }: GiveawayContent['fields'][number]): string =>
  `${label}${kind === 'text' ? '' : ` (${kind})`}${required ? ' *' : ''}`

const toTextRuns = (text: string) => [{ text }]

/** Parses rules: one paragraph per line; `# ` starts a heading, `- ` a list item. */
export function parseRules(typed: string): StoryBlock[] {
  const blocks: StoryBlock[] = []
  for (const line of typed.split('\n').map((one) => one.trim())) {
    const last = blocks.at(-1)
    if (line === '') continue
    if (line.startsWith('# ')) blocks.push({ kind: 'heading', level: 3, words: toTextRuns(line.slice(2)) })
    else if (!line.startsWith('- ')) blocks.push({ kind: 'paragraph', words: toTextRuns(line) })
    else if (last?.kind === 'list') last.items.push(toTextRuns(line.slice(2)))
    else blocks.push({ kind: 'list', ordered: false, items: [toTextRuns(line.slice(2))] })
  }
  return blocks
}

const joinRuns = (runs: readonly { text: string }[]): string => runs.map(({ text }) => text).join('')

export const formatRules = (body: readonly StoryBlock[]): string =>
  body
    .map((block) => {
      if (block.kind === 'list') return block.items.map((runs) => `- ${joinRuns(runs)}`).join('\n')
      if (block.kind === 'heading') return `# ${joinRuns(block.words)}`
      return block.kind === 'paragraph' || block.kind === 'quote' ? joinRuns(block.words) : ''
    })
    .filter((line) => line !== '')
    .join('\n')

export const giveawayStateLabels: Record<OperatorGiveaway['state'], string> = {
  draft: 'Draft',
  planned: 'Scheduled',
  open: 'Open',
  closed: 'Closed, ready to draw',
  drawn: 'Drawn',
}

export const formatGiveawayTimes = ({ opens_at, closes_at, drawn_at }: OperatorGiveaway): string =>
  drawn_at === null
    ? `${formatDayAndTime(opens_at)} to ${formatDayAndTime(closes_at)}`
    : `closed ${formatDayAndTime(closes_at)}, drawn ${formatDayAndTime(drawn_at)}`

export const formatEntryCounts = ({ confirmed, unconfirmed, cleared_at }: OperatorGiveaway): string =>
  cleared_at === null
    ? `${confirmed} confirmed entries, ${unconfirmed} unconfirmed`
    : `Entries deleted ${formatDayAndTime(cleared_at)}`

/** What fans see without a picture. */
export const withoutGiveawayPicture = 'The page begins with its title.'
