import type { GameState } from '@fieldhouse/contract/games/game'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { StoryBlock } from '@fieldhouse/contract/stories/document'
import { sportOfTeam } from './identities.ts'
import { asAgreed } from './kit/agreed.ts'
import { boxScore } from './kit/box-score.ts'
import { unknown } from './kit/format.ts'
import { meetBody, meetHeadline } from './kit/recap/meet-recap.ts'
import type { RecapContext, TwoSided } from './kit/recap/recap-context.ts'
import { twoSidedBody, writeTwoSidedHeadline } from './kit/recap/two-sided.ts'
import { getOutcome } from './kit/result.ts'
import { findSport, loadSportModule } from './registry.ts'

export interface Recap {
  title: string
  deck: string | null
  body: StoryBlock[]
}

/** Writes the recap of a final game from its document. Returns undefined when the document has too little. */
export async function writeRecap(game: GameItem, state: GameState): Promise<Recap | undefined> {
  const sport = findSport(game.sport)
  if (!sport || state.status.kind !== 'final') return undefined
  const usual = await loadSportModule(game.sport)
  const view = await sport.view(sportOfTeam(game.sport))
  const abbrs = { away: game.away?.abbr, home: game.home?.abbr }
  const telling: RecapContext = {
    game,
    state,
    module: asAgreed(usual, state),
    words: (await sport.recap?.()) ?? {},
    box: boxScore(usual, state),
    playText: ({ text }) => view.playText?.(text, abbrs) ?? text,
  }
  const sides = toTwoSidedRecap(telling)
  const body = sides ? twoSidedBody(sides) : meetBody(telling)
  const title = sides ? writeTwoSidedHeadline(sides) : meetHeadline(telling)
  if (title === undefined) return undefined
  return { title, deck: sides ? writeDeck(sides) : null, body: [...body, { kind: 'game', game: game.id }] }
}

function toTwoSidedRecap(telling: RecapContext): TwoSided | undefined {
  const { game, state, module } = telling
  if (!game.away || !game.home || state.score?.away === undefined || state.score.home === undefined) return undefined
  const home = getOutcome(module, state.score, 'home')
  const won = home === 'W' ? 'home' : home === 'L' ? 'away' : undefined
  const first = won ?? 'home'
  const names = { away: game.away.short, home: game.home.short }
  return { ...telling, names, won, first, other: first === 'home' ? 'away' : 'home' }
}

/** The deck of a recap: what the winner's first leader did. */
function writeDeck({ words, box, first, names }: TwoSided): string | null {
  for (const [key, did] of Object.entries(words.did ?? {})) {
    const leader = box.leaders.find((one) => one.key === key)?.[first]
    if (leader && leader.text !== unknown) return `${leader.row.name} ${did(leader.text)} for ${names[first]}.`
  }
  return null
}
