import type { GameState } from '@fieldhouse/contract/games/game'
import { ordinal } from '../kit/ordinal.ts'
import { situationOf } from '../kit/view/situation.ts'
import type { Diamond } from './situation.ts'

const halves: Readonly<Record<Diamond['half'], string>> = { top: 'Top', middle: 'Mid', bottom: 'Bot', end: 'End' }

/** `Bot 7th`; `2-1, 1 out, runners on 1st and 3rd`. */
export function now(state: GameState): { label: string; detail: string | undefined } {
  const inning = state.clock?.period
  const diamond = situationOf<Diamond>(state, 'baseball')
  if (inning === undefined) return { label: 'Live', detail: undefined }
  if (!diamond) return { label: ordinal(inning), detail: undefined }
  const between = diamond.half === 'middle' || diamond.half === 'end'
  return { label: `${halves[diamond.half]} ${ordinal(inning)}`, detail: between ? undefined : atBat(diamond) }
}

function atBat({ balls, strikes, outs, first, second, third }: Diamond): string | undefined {
  const bases = [first && '1st', second && '2nd', third && '3rd'].flatMap((base) => base || [])
  const words = [
    balls !== undefined && strikes !== undefined && `${balls}-${strikes}`,
    outs !== undefined && `${outs} ${outs === 1 ? 'out' : 'outs'}`,
    bases.length === 3 && 'bases loaded',
    bases.length === 2 && `runners on ${bases.join(' and ')}`,
    bases.length === 1 && `runner on ${bases[0]}`,
  ].filter((each) => typeof each === 'string')
  return words.length > 0 ? words.join(', ') : undefined
}
