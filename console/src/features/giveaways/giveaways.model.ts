import {
  defaultEntryRetentionDays,
  type GiveawayContent,
  type GiveawayInput,
  type OperatorGiveaway,
} from '@fieldhouse/contract/giveaways/desk'
import { type GiveawayAddress, maxGiveawayFields } from '@fieldhouse/contract/giveaways/giveaways'
import type { StoryBlock } from '@fieldhouse/contract/stories/document'
import { dayAndTimeOf, instantAtSchool, wallAtSchool } from '../../shared/time.ts'

/** As it is written: times as the school's clocks show them, the rules as lines of text. */
export interface Draft {
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

export const newDraft: Draft = {
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

export function draftOf({ said, ...kept }: OperatorGiveaway): Draft {
  return {
    address: kept.address,
    published: kept.published,
    opens: wallAtSchool(kept.opens_at),
    closes: wallAtSchool(kept.closes_at),
    sponsor: kept.sponsor_id,
    keepDays: String(kept.keep_days),
    title: said.title,
    words: said.words,
    alt: said.picture_alt ?? '',
    prizes: said.prizes,
    minAge: said.eligibility.min_age === null ? '' : String(said.eligibility.min_age),
    states: said.eligibility.states,
    who: said.eligibility.who ?? '',
    rules: typedRules(said.rules),
    fields: said.fields.map(fieldLine),
    consents: said.consents.map(({ label, required }) => (required ? `${label} *` : label)),
    per: said.per,
    winners: String(said.winners),
  }
}

type Problem =
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
export type Problems = Partial<Record<Problem, string>>

const isNumber = (text: string, least: number, most: number): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most

/** Why it cannot be kept yet, by field. */
export function problemsOf(draft: Draft): Problems {
  const [opens, closes] = [instantAtSchool(draft.opens), instantAtSchool(draft.closes)]
  const found: [Problem, string, boolean][] = [
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
      draft.minAge.trim() !== '' && !isNumber(draft.minAge, 13, 99),
    ],
    ['winners', 'Enter a number from 1 to 100.', !isNumber(draft.winners, 1, 100)],
    ['keepDays', 'Enter 1 to 730 days.', !isNumber(draft.keepDays, 1, 730)],
  ]
  if (opens !== undefined && closes !== undefined)
    found.push(['closes', 'The closing time must be after the opening time.', Date.parse(closes) <= Date.parse(opens)])
  return Object.fromEntries(found.flatMap(([field, words, isWrong]) => (isWrong ? [[field, words]] : [])))
}

/** Of a draft without problems. `before`: rules that nobody touched stay to the letter, with their marks. */
export function wishOf(draft: Draft, before?: GiveawayContent): GiveawayInput {
  const eligibility = {
    min_age: draft.minAge.trim() === '' ? null : Number(draft.minAge),
    states: draft.states,
    who: draft.who.trim() || null,
  }
  const untouched = before && typedRules(before.rules) === draft.rules
  return {
    address: draft.address,
    published: draft.published,
    opens_at: instantAtSchool(draft.opens) ?? '',
    closes_at: instantAtSchool(draft.closes) ?? '',
    sponsor_id: draft.sponsor,
    keep_days: Number(draft.keepDays),
    said: {
      title: draft.title.trim(),
      words: draft.words.trim(),
      picture_alt: draft.alt.trim() || null,
      prizes: draft.prizes,
      eligibility,
      rules: untouched ? before.rules : rulesOf(draft.rules),
      fields: draft.fields.map(fieldOf),
      consents: draft.consents.map((line) => ({ label: line.replace(star, ''), required: star.test(line) })),
      per: draft.per,
      winners: Number(draft.winners),
    },
  }
}

const star = /\s*\*$/
const kinds = { phone: /\s*\(phone\)$/i, number: /\s*\(number\)$/i } as const

/** `Phone (phone) *`: what is asked for, what it has to be, and that it has to be there. */
function fieldOf(line: string): GiveawayContent['fields'][number] {
  const required = star.test(line)
  const said = line.replace(star, '')
  const kind = kinds.phone.test(said) ? 'phone' : kinds.number.test(said) ? 'number' : 'text'
  return { label: kind === 'text' ? said : said.replace(kinds[kind], ''), kind, required }
}

const fieldLine = ({ label, kind, required }: GiveawayContent['fields'][number]): string =>
  `${label}${kind === 'text' ? '' : ` (${kind})`}${required ? ' *' : ''}`

const run = (text: string) => [{ text }]

/** One paragraph per line; `# ` starts a heading, `- ` a list item. */
export function rulesOf(typed: string): StoryBlock[] {
  const blocks: StoryBlock[] = []
  for (const line of typed.split('\n').map((one) => one.trim())) {
    const last = blocks.at(-1)
    if (line === '') continue
    if (line.startsWith('# ')) blocks.push({ kind: 'heading', level: 3, words: run(line.slice(2)) })
    else if (!line.startsWith('- ')) blocks.push({ kind: 'paragraph', words: run(line) })
    else if (last?.kind === 'list') last.items.push(run(line.slice(2)))
    else blocks.push({ kind: 'list', ordered: false, items: [run(line.slice(2))] })
  }
  return blocks
}

const plain = (words: readonly { text: string }[]): string => words.map(({ text }) => text).join('')

export const typedRules = (body: readonly StoryBlock[]): string =>
  body
    .map((block) => {
      if (block.kind === 'list') return block.items.map((words) => `- ${plain(words)}`).join('\n')
      if (block.kind === 'heading') return `# ${plain(block.words)}`
      return block.kind === 'paragraph' || block.kind === 'quote' ? plain(block.words) : ''
    })
    .filter((line) => line !== '')
    .join('\n')

export const stateWords: Record<OperatorGiveaway['state'], string> = {
  draft: 'Draft',
  planned: 'Planned',
  open: 'Open',
  closed: 'Closed, ready to draw',
  drawn: 'Drawn',
}

export const whenWords = ({ opens_at, closes_at, drawn_at }: OperatorGiveaway): string =>
  drawn_at === null
    ? `${dayAndTimeOf(opens_at)} to ${dayAndTimeOf(closes_at)}`
    : `closed ${dayAndTimeOf(closes_at)}, drawn ${dayAndTimeOf(drawn_at)}`

export const countWords = ({ confirmed, unconfirmed, cleared_at }: OperatorGiveaway): string =>
  cleared_at === null
    ? `${confirmed} confirmed, ${unconfirmed} not confirmed`
    : `Entries deleted ${dayAndTimeOf(cleared_at)}`
