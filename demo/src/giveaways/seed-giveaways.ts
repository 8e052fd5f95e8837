import { createHash } from 'node:crypto'
import { dayMs, hourMs } from '@fieldhouse/contract/durations'
import type { GiveawayContent } from '@fieldhouse/contract/giveaways/admin'
import { demoSchool } from '../school/demo-school.ts'
import type { SqlDatabase } from '../store/database.ts'
import { getPictureUrl } from '../store/files.ts'
import { type IdsByName, insertRows, subtractMs } from '../store/rows.ts'

const hashText = (text: string): string => createHash('sha256').update(text).digest('hex')
const createRun = (text: string) => [{ text }]
const createParagraph = (text: string) => ({ kind: 'paragraph' as const, words: createRun(text) })
const createHeading = (text: string) => ({ kind: 'heading' as const, level: 3 as const, words: createRun(text) })

const createRules = (prizes: readonly string[]): GiveawayContent['rules'] => [
  createHeading('How to enter'),
  createParagraph('No purchase necessary. Fill in the form, then tap the link in our email to confirm your entry.'),
  createHeading('Prizes'),
  { kind: 'list', ordered: false, items: prizes.map(createRun) },
  createHeading('Drawing and winners'),
  {
    kind: 'list',
    ordered: false,
    items: [
      createRun(
        'We draw the winners within three days after entries close. Odds depend on the number of eligible entries.',
      ),
      createRun('We email the winners. If a winner doesn’t respond within seven days, we draw an alternate.'),
      createRun(
        'Employees of the athletic department and the sponsor, and members of their households, can’t enter. Void where prohibited.',
      ),
    ],
  },
]

const createContent = (
  changes: Partial<GiveawayContent> & Pick<GiveawayContent, 'title' | 'words' | 'prizes'>,
): GiveawayContent => ({
  picture_alt: null,
  eligibility: { min_age: 18, states: ['Utah', 'Idaho', 'Wyoming', 'Nevada'], who: null },
  rules: createRules(changes.prizes),
  fields: [],
  consents: [{ label: 'I have read the rules and agree to them.', required: true }],
  per: 'once',
  winners: 1,
  ...changes,
})

const openContent = createContent({
  title: 'Win two seats on the 50 and walk out with the team',
  words: 'Run through the tunnel before the last home game, then watch from the best seats in the house.',
  picture_alt: 'A football player under stadium lights, drawn in one color',
  prizes: [
    'Two 50-yard-line seats for the last home game (value $240)',
    'A walk through the tunnel before kickoff (no cash value)',
  ],
  fields: [{ label: 'The first game you remember', kind: 'text', required: false }],
})

const overContent = createContent({
  title: 'The ultimate tailgate truck',
  words: 'A red pickup with a built-in grill, plus four season tickets.',
  picture_alt: 'Stadium lights over a ballpark, drawn in one color',
  prizes: ['A pickup truck with a built-in grill (value $38,000)', 'Four season tickets (value $1,400)'],
  winners: 2,
})

const comingContent = createContent({
  title: 'A car for your commute',
  words: 'A car and a year of insurance for a student with a long drive to campus.',
  picture_alt: 'A track runner under stadium lights, drawn in one color',
  prizes: ['A three-year-old compact car with new tires (value $14,500)', 'One year of insurance (value $1,200)'],
  eligibility: { min_age: 18, states: [], who: 'Anyone enrolled for the spring semester' },
  fields: [
    { label: 'Phone', kind: 'phone', required: true },
    { label: 'How many miles do you drive to class?', kind: 'number', required: true },
  ],
  per: 'daily',
})

/** Invented people. */
const people = [
  ...['Ines Calder', 'Tomas Oake', 'Priya Wren', 'Jonah Peel', 'Marisol Vane', 'Otto Brandt', 'Leila Marsh'],
  ...['Cole Ansel', 'Freya Lund', 'Dario Pinto', 'Hana Brook', 'Silas Quinn', 'Noor Tamm', 'Wes Harrow', 'Edda Rook'],
]

/** Seeds an open giveaway, a planned one, and one with winners that can be verified. */
export async function seedGiveaways(client: SqlDatabase, sponsors: IdsByName, at: Date): Promise<void> {
  // Times on the hour, as a person would enter them.
  const now = new Date(Math.floor(at.getTime() / hourMs) * hourMs)
  const base = { company_id: demoSchool.id, published: true, keep_days: 365, revision: 0 }
  const [openSeed, overSeed, comingSeed] = ['open', 'over', 'coming'].map((name) =>
    hashText(`demo giveaway ${name} ${now.toISOString()}`),
  )
  const entries = people.map((name, at) => createEntry(name, at, subtractMs(now, 20 * dayMs - at * hourMs)))
  const list = entries.map(({ number }) => hashText(number)).sort()
  await insertRows(client, 'giveaway', [
    {
      ...base,
      id: 2,
      address: 'truckgiveaway',
      said: overContent,
      picture: getPictureUrl('baseball-1'),
      sponsor_id: sponsors.get('Juniper Bank'),
      opens_at: subtractMs(now, 30 * dayMs),
      closes_at: subtractMs(now, 9 * dayMs),
      created_at: subtractMs(now, 31 * dayMs),
      seed: overSeed,
      commitment: hashText(String(overSeed)),
      drawn_at: subtractMs(now, 8 * dayMs),
      list: list.join('\n'),
      list_hash: hashText(list.join('\n')),
    },
    {
      ...base,
      id: 1,
      address: 'give-away',
      said: openContent,
      picture: getPictureUrl('football-1'),
      sponsor_id: sponsors.get('Trailhead'),
      opens_at: subtractMs(now, 4 * dayMs),
      closes_at: subtractMs(now, -17 * dayMs),
      created_at: subtractMs(now, 5 * dayMs),
      seed: openSeed,
      commitment: hashText(String(openSeed)),
    },
    {
      ...base,
      id: 3,
      address: 'vehicle-scholarship',
      said: comingContent,
      picture: getPictureUrl('womens-track-and-field-1'),
      sponsor_id: sponsors.get('Brightwater'),
      opens_at: subtractMs(now, -12 * dayMs),
      closes_at: subtractMs(now, -40 * dayMs),
      created_at: subtractMs(now, 2 * dayMs),
      seed: comingSeed,
      commitment: hashText(String(comingSeed)),
    },
  ])
  await insertRows(client, 'giveaway_entry', entries)
  const getDrawOrder = (entry: string): string => hashText(`${overSeed}:${hashText(list.join('\n'))}:${entry}`)
  const order = list.toSorted((one, other) => (getDrawOrder(one) < getDrawOrder(other) ? -1 : 1))
  const passedOver = [null, 'did not answer', null]
  await insertRows(
    client,
    'giveaway_drawn',
    order.slice(0, passedOver.length).map((entry, at) => ({
      giveaway_id: 2,
      place: at + 1,
      entry,
      entry_id: entries.find(({ number }) => hashText(number) === entry)?.id,
      passed_over: passedOver[at],
    })),
  )
}

function createEntry(name: string, at: number, entered: Date) {
  const [firstname = '', lastname = ''] = name.split(' ')
  const email = `${firstname}.${lastname}@example.org`.toLowerCase()
  return {
    id: at + 1,
    company_id: demoSchool.id,
    giveaway_id: 2,
    number: hashText(`demo entry ${name}`).slice(0, 20),
    email,
    email_norm: email,
    day: 'once',
    said: { firstname, lastname, state: 'Utah', answers: [], consents: [true], may_be_named: at % 4 !== 3 },
    entered_at: entered,
    confirmed_at: entered,
  }
}
