import type { Company } from '@fieldhouse/contract/company'
import type { OperatorGiveaway } from '@fieldhouse/contract/giveaways/admin'
import { html, type Markup } from '@fieldhouse/contract/html'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import type { StoryBlock, StoryRun } from '@fieldhouse/contract/stories/document'
import type { DrawnRow } from '../drawing/drawn.store.ts'
import { formatWinnerName } from '../giveaway-state.ts'
import type { StoredGiveaway } from '../giveaways.store.ts'
import { entryFormHtml, needsScriptHtml } from './entry-form.ts'
import { timeHtml } from './frame.ts'

export interface PageSponsor {
  id: number
  name: string
  url: string | null
  image: string | null
  words: string | null
}

export interface GiveawayPageContent {
  school: Company
  giveaway: StoredGiveaway
  state: OperatorGiveaway['state']
  sponsor: PageSponsor | undefined
  drawn: readonly DrawnRow[]
  entries: number
  /** Earlier drawings at this address, the newest first. */
  earlier: readonly Pick<StoredGiveaway, 'id' | 'said' | 'drawn_at'>[]
}

/** A link to another site says so. */
export const outsideLinkHtml = (url: string, label: string): Markup =>
  html`<a href="${url}" rel="noopener noreferrer sponsored" target="_blank">${label} (opens another site)</a>`

const chips: Record<OperatorGiveaway['state'], string> = {
  draft: 'Preview',
  planned: 'Opens soon',
  open: 'Open now',
  closed: 'Closed',
  drawn: 'Winners drawn',
}

/** The page of one giveaway: what it is, who may enter, the form while it is open, and how winners are drawn. */
export function giveawayHtml(content: GiveawayPageContent): Markup {
  const { giveaway, state } = content
  const aside = [termsHtml(content), fairnessHtml(content), earlierHtml(content)]
  const main = [
    (state === 'open' || state === 'draft' || state === 'closed') && needsScriptHtml('Entering or confirming an entry'),
    confirmHtml,
    (state === 'open' || state === 'draft') && entryCardHtml(giveaway),
    state === 'drawn' && winnersCardHtml(content),
    html`<section class="card" aria-labelledby="rules"><h2 id="rules">Rules</h2><div class="words">${rulesHtml(giveaway.said.rules)}</div></section>`,
  ]
  return html`${heroHtml(content)}<div class="body with-aside"><div class="stack">${main}</div><div class="stack">${aside}</div></div>`
}

const confirmHtml = html`<section class="card" id="confirm" hidden aria-labelledby="confirm-title"><h2 id="confirm-title">Confirm your entry</h2><p id="confirm-words" role="status" tabindex="-1">Loading your entry…</p><dl id="confirm-entry"></dl><button type="button" hidden>Confirm my entry</button></section>`

function heroHtml({ school, giveaway, state, sponsor }: GiveawayPageContent): Markup {
  const { said, picture, opens_at, closes_at } = giveaway
  const when = {
    draft: html`Open until ${timeHtml(closes_at, school)}`,
    planned: html`Opens ${timeHtml(opens_at, school)}`,
    open: html`Open until ${timeHtml(closes_at, school)}`,
    closed: html`Closed ${timeHtml(closes_at, school)}. Next, we draw the winners.`,
    drawn: html`Closed ${timeHtml(closes_at, school)}`,
  }[state]
  const photo =
    picture &&
    html`<img class="photo" src="${picture}" alt="${said.picture_alt}" width="1200" height="675" fetchpriority="high">`
  const by =
    sponsor &&
    html`<div class="by">${sponsor.image && html`<img src="${sponsor.image}" alt="">`}<span>With ${sponsor.url ? outsideLinkHtml(sponsor.url, sponsor.name) : sponsor.name}</span></div>`
  return html`<div class="hero"><div class="${photo && 'with-photo'}"><div class="said"><span class="chip">${chips[state]}</span><h1>${said.title}</h1><p>${said.words}</p><p><strong>${when}</strong></p>${by}</div>${photo}</div></div>`
}

const entryCardHtml = ({ said }: StoredGiveaway): Markup =>
  html`<section class="card" aria-labelledby="enter"><h2 id="enter">Enter</h2><p class="small">${said.per === 'daily' ? 'One entry per person per day.' : 'One entry per person.'} No purchase or account necessary. We’ll email you a link to confirm.</p>${entryFormHtml(said)}</section>`

const plainListHtml = (items: readonly string[]): Markup =>
  html`<ul class="plain">${items.map((one) => html`<li>${one}</li>`)}</ul>`

function termsHtml({ giveaway, school, sponsor }: GiveawayPageContent): Markup {
  const { prizes, eligibility, winners } = giveaway.said
  const { min_age, states, who } = eligibility
  const may = [
    ...(min_age === null ? [] : [`${min_age} or older`]),
    ...(states.length === 0
      ? []
      : [`Living in ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(states)}`]),
    ...(who === null ? [] : [who]),
  ]
  const whoMay = may.length === 0 ? html`<p>Any fan of the ${school.nickname}.</p>` : plainListHtml(may)
  return html`${[
    html`<section class="card" aria-labelledby="prizes"><h2 id="prizes">${prizes.length === 1 ? 'Prize' : 'Prizes'}</h2>${plainListHtml(prizes)}<p class="small">${winners === 1 ? 'One winner.' : `${winners} winners.`} Odds of winning depend on the number of eligible entries.</p></section>`,
    html`<section class="card" aria-labelledby="who"><h2 id="who">Who can enter</h2>${whoMay}<p class="small">No purchase necessary. A purchase doesn’t improve your chances. Void where prohibited. Sponsored by ${school.school}${sponsor && ` and ${sponsor.name}`}.${school.legal.contact && ` Questions? ${school.legal.contact}`}</p></section>`,
  ]}`
}

function fairnessHtml({ giveaway, state }: GiveawayPageContent): Markup {
  const promise = html`<p>A secret number decides the winners. It was chosen before the first entry. This is its SHA-256, which proves that it never changed:</p><code>${giveaway.commitment}</code>`
  const explanation =
    state === 'drawn'
      ? html`<p>This is the number, and the SHA-256 of the list of entries:</p><code>${giveaway.seed}</code><code>${giveaway.list_hash}</code><p>The order of the winners follows from both. Your browser can check it.</p>${needsScriptHtml('Checking the drawing')}<button type="button" class="second" id="check" disabled>Verify the drawing</button><p id="check-words" role="status"></p><form id="find"><div class="field"><label for="number">Your entry number</label><input id="number" autocomplete="off" maxlength="40"></div><button class="second" disabled>Find my entry</button><p id="find-words" role="status"></p></form><p><a class="file" href="/media/drawings/${giveaway.id}.json">Download the list of entries</a></p>`
      : html`<p>After the drawing we publish the number and the list of entries here, so anyone can check who won.</p>`
  return html`<section class="card" aria-labelledby="fair"><h2 id="fair">A fair drawing</h2><details><summary>Verify this drawing</summary>${promise}${explanation}</details></section>`
}

function earlierHtml({ earlier, school }: GiveawayPageContent): Markup | undefined {
  if (earlier.length === 0) return undefined
  const lines = earlier.map(
    ({ id, said, drawn_at }) =>
      html`<li>${said.title}${drawn_at && html`, drawn ${timeHtml(drawn_at, school)}`}: <a class="file" href="/media/drawings/${id}.json">Download the drawing</a></li>`,
  )
  return html`<section class="card" aria-labelledby="before"><h2 id="before">Past giveaways</h2><ul class="plain">${lines}</ul></section>`
}

function winnersCardHtml({ drawn, school, giveaway, entries }: GiveawayPageContent): Markup {
  const lines = drawn.map((row) => {
    const entry = html`<code>${row.entry}</code>`
    if (row.passed_over !== null)
      return html`<li><span><s>Winner ${row.place}</s> ${passedOverTexts[row.passed_over] ?? row.passed_over}</span>${entry}</li>`
    return html`<li><strong>${formatWinnerName(row) ?? 'Name not shown'}</strong>${entry}</li>`
  })
  const when =
    giveaway.drawn_at &&
    html`Drawn ${timeHtml(giveaway.drawn_at, school)} from ${formatQuantity(entries, 'entry', 'entries')}.`
  return html`<section class="card" aria-labelledby="winners"><h2 id="winners">${lines.length === 1 ? 'Winner' : 'Winners'}</h2><p class="small">${when} The code under each name identifies the entry.</p><ol class="won">${lines}</ol></section>`
}

/** Why a winner was passed over, by the stored reason, which is older than these words. */
const passedOverTexts: Readonly<Record<string, string>> = {
  'did not answer': 'did not respond, so an alternate was drawn',
  'may not take part by the rules': 'was not eligible, so an alternate was drawn',
  'gave the prize back': 'declined the prize, so an alternate was drawn',
  'won already with another entry': 'already won with another entry',
  'was taken back by its owner': 'was withdrawn',
}

/** Renders a giveaway's rules as HTML; their text is escaped. */
const rulesHtml = (body: readonly StoryBlock[]): Markup => html`${body.map(blockHtml)}`

function blockHtml(block: StoryBlock): Markup | undefined {
  switch (block.kind) {
    case 'paragraph':
      return html`<p>${runsHtml(block.words)}</p>`
    case 'heading':
      return html`<h3>${runsHtml(block.words)}</h3>`
    case 'quote':
      return html`<blockquote>${runsHtml(block.words)}</blockquote>`
    case 'list': {
      const items = block.items.map((runs) => html`<li>${runsHtml(runs)}</li>`)
      return block.ordered ? html`<ol>${items}</ol>` : html`<ul>${items}</ul>`
    }
    case 'rule':
      return html`<hr>`
    default:
      return undefined
  }
}

const runsHtml = (runs: readonly StoryRun[]): Markup[] =>
  runs.map(({ text, strong, em, link }) => {
    const bold = strong ? html`<strong>${text}</strong>` : html`${text}`
    const marked = em ? html`<em>${bold}</em>` : bold
    return link?.kind === 'web'
      ? html`<a href="${link.url}" rel="noopener noreferrer" target="_blank">${marked} (opens another site)</a>`
      : marked
  })
