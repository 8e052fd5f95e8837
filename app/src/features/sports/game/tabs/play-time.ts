import type { Play } from '@fieldhouse/contract/games/game'
import type { SportModule } from '@fieldhouse/sports/kit/module'
import { formatOrdinal } from '@fieldhouse/sports/kit/ordinal'

/** Formats when a play happened: "2nd 5:16", or "Set 2" without a clock. `isSaid`: a heading names the period. */
export function formatPlayTime(play: Play, module: SportModule | undefined, isSaid = false): string {
  const { short = '', long = '' } = module?.periodName(play.period) ?? {}
  const timed = module?.clock !== 'none'
  const period = isSaid ? '' : timed ? formatPeriod(short) : long
  return [period, play.clock].filter(Boolean).join(timed ? ' ' : ', ')
}

/** Formats a period as the score above does: "2nd", where a table's head has "Q2". */
const formatPeriod = (short: string): string => short.replace(/^Q?(\d+)$/, (_, number) => formatOrdinal(Number(number)))
