import type { Court, GameState, Side } from '@fieldhouse/contract/games/game'
import { formatTextCount, type RecapPart, type RecapWords } from '../../kit/recap/recap-words.ts'
import { listCourts, scoreLine } from '../courts.ts'
import { doublesPoint, getOpponentSide } from '../laws.ts'

type TennisSideNames = Readonly<Record<Side, string>>

/** `Ida Low and Ana Reed of Halford`. */
function writePlayers({ players }: GameState, court: Court, side: Side, names: TennisSideNames): RecapPart[] {
  const all = court[side].map((key): RecapPart => {
    const { name, person } = players?.[key] ?? { name: key }
    return { name, person }
  })
  return [...all.flatMap((one, index) => (index === 0 ? [one] : [' and ', one])), ` of ${names[side]}`]
}

/** `at No. 3 singles`. */
const writeMatchPlace = ({ kind, number }: Court): string => `at No. ${number} ${kind}`

/** Describes a decided match from the winner's side. */
function matchWords(state: GameState, court: Court, names: TennisSideNames): RecapPart[] {
  const { winner } = court
  if (!winner) return []
  const sets = scoreLine(court, winner)
  return [
    ...writePlayers(state, court, winner, names),
    ' beat ',
    ...writePlayers(state, court, getOpponentSide(winner), names),
    ` ${sets === '' ? '' : `${sets} `}${writeMatchPlace(court)}`,
  ]
}

function describeDualCourse(state: GameState, names: TennisSideNames): RecapPart[][] {
  const courts = listCourts(state)
  const point = doublesPoint(courts)
  const last = courts.find(({ clinched, winner }) => clinched && winner)
  return [
    ...(point ? [[`${names[point]} won the doubles point.`]] : []),
    ...(last?.winner
      ? [
          [
            ...writePlayers(state, last, last.winner, names),
            ` clinched the match ${writeMatchPlace(last)}, ${scoreLine(last, last.winner)}.`,
          ],
        ]
      : []),
  ]
}

/** Describes games from the box score's `17-14`. */
function writeGames(text: string): string {
  const [won = text, lost] = text.split('-')
  return `won ${formatTextCount(won, 'game')}${lost === undefined ? '' : ` and lost ${lost}`}`
}

export const recap: RecapWords = {
  did: {
    singles: (text) => `${writeGames(text)} in singles`,
  },
  compared: ['d_w', 's_w', 's_sets_w', 's_games_w', 's_three_w', 's_tb_w', 's_comebacks'],
  course: describeDualCourse,
  matches: (state, names) =>
    listCourts(state)
      .map((court) => matchWords(state, court, names))
      .filter((sentence) => sentence.length > 0),
}
