import type { Play } from '@fieldhouse/contract/games/game'

export const ordered = (plays: Readonly<Record<string, Play>> | undefined): Play[] =>
  Object.values(plays ?? {}).sort((one, other) => one.order - other.order)
