import { type Element, list, text } from '../../statcrew/element.ts'
import { type Seats, seatOf } from '../../statcrew/reading/seats.ts'

/** `V35` and `H07` as yards from the away goal line; midfield is also written `M50`. */
export function spotOf(seats: Seats, written: string | undefined): number | undefined {
  const [, letter, yards] = written?.trim().match(/^([VHM])\s*(\d{1,2})$/) ?? []
  if (yards === undefined) return undefined
  const away = Number(yards)
  if (letter === 'M') return away
  return seatOf(seats, letter) === 'away' ? away : 100 - away
}

/** `V,2,8,V24`: who has the ball, down, yards to go, where. */
export function contextOf(seats: Seats, element: Element, attribute = 'context') {
  const [letter, down, toGo, spot] = list(element, attribute)
  const number = (word: string | undefined) => (/^\d+$/.test(word ?? '') ? Number(word) : undefined)
  return {
    side: seatOf(seats, letter),
    down: number(down),
    toGo: number(toGo),
    spot: spotOf(seats, spot),
    team: text(element, 'hasball'),
  }
}
