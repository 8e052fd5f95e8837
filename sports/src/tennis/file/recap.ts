import type { Court, GameState, Side } from '@fieldhouse/contract/games/game'
import { counted, type RecapPart, type RecapWords } from '../../kit/recap/recap-words.ts'
import { courtsOf, scoreLine } from '../courts.ts'
import { doublesPoint, opposite } from '../laws.ts'

type Names = Readonly<Record<Side, string>>

/** `Ida Low and Ana Reed of Halford`. */
function pairOf({ players }: GameState, court: Court, side: Side, names: Names): RecapPart[] {
  const all = court[side].map((key): RecapPart => {
    const { name, person } = players?.[key] ?? { name: key }
    return { name, person }
  })
  return [...all.flatMap((one, index) => (index === 0 ? [one] : [' and ', one])), ` of ${names[side]}`]
}

/** `at No. 3 singles`. */
const whereOf = ({ kind, number }: Court): string => `at No. ${number} ${kind}`

/** One match that somebody won, from the winner's side. */
function matchWords(state: GameState, court: Court, names: Names): RecapPart[] {
  const { winner } = court
  if (!winner) return []
  const sets = scoreLine(court, winner)
  return [
    ...pairOf(state, court, winner, names),
    ' beat ',
    ...pairOf(state, court, opposite(winner), names),
    ` ${sets === '' ? '' : `${sets} `}${whereOf(court)}`,
  ]
}

function courseWords(state: GameState, names: Names): RecapPart[][] {
  const courts = courtsOf(state)
  const point = doublesPoint(courts)
  const last = courts.find(({ clinched, winner }) => clinched && winner)
  return [
    ...(point ? [[`${names[point]} won the doubles point.`]] : []),
    ...(last?.winner
      ? [
          [
            ...pairOf(state, last, last.winner, names),
            ` clinched the dual ${whereOf(last)}, ${scoreLine(last, last.winner)}.`,
          ],
        ]
      : []),
  ]
}

/** `17-14` as the box score has it. */
function gamesOf(text: string): string {
  const [won = text, lost] = text.split('-')
  return `won ${counted(won, 'game')}${lost === undefined ? '' : ` and lost ${lost}`}`
}

export const recap: RecapWords = {
  did: {
    singles: (text) => `${gamesOf(text)} in singles`,
  },
  compared: ['d_w', 's_w', 's_sets_w', 's_games_w', 's_three_w', 's_tb_w', 's_comebacks'],
  course: courseWords,
  matches: (state, names) =>
    courtsOf(state)
      .map((court) => matchWords(state, court, names))
      .filter((words) => words.length > 0),
}
