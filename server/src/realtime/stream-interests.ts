import { getSafetyKey, type ScoreSafety } from '../shared/score-safe/safety.ts'

/** The interests of a stream. Listeners with the same interests and score settings share a room. */
export interface StreamInterests {
  games: readonly number[]
  /** Either `all`, or slugs. */
  sports: 'all' | readonly string[]
  /** Whether closed stands and sold-out items are wanted. */
  concessions: boolean
  safety: ScoreSafety | undefined
}

type RequestedInterests = Omit<StreamInterests, 'safety'>

interface StreamQuery {
  games?: string | undefined
  sports?: string | undefined
  concessions?: 'true' | undefined
}

export function parseInterests({ games, sports, concessions }: StreamQuery): RequestedInterests {
  const ids = (games?.split(',') ?? []).map(Number)
  return {
    games: [...new Set(ids)].sort((one, other) => one - other),
    sports: sports === 'all' ? 'all' : [...new Set(sports?.split(',') ?? [])].sort(),
    concessions: concessions === 'true',
  }
}

export const getRoomKey = ({ games, sports, concessions, safety }: StreamInterests): string =>
  `${games.join(',')}|${sports === 'all' ? 'all' : sports.join(',')}|${safety ? getSafetyKey(safety) : ''}|${concessions}`

/** A listener's position: the last change of each game, and the time of the last news about sports. */
export interface StreamPosition {
  games: ReadonlyMap<number, number>
  toldAtMs: number | undefined
}

/** Formats `12=45;13=7;t=1763740800000`, short enough for a header. `t` is missing until news about sports was sent. */
export const formatPosition = ({ games, toldAtMs }: StreamPosition): string =>
  [...[...games].map(([id, seq]) => `${id}=${seq}`), ...(toldAtMs === undefined ? [] : [`t=${toldAtMs}`])].join(';')

export function parsePosition(text: string | undefined): StreamPosition | undefined {
  if (text === undefined || !/^(\d{1,9}=\d{1,9}(;|$)){0,20}(t=\d{1,15})?$/.test(text)) return undefined
  const parts = text.split(';').map((part) => part.split('='))
  const timestamp = parts.find(([name]) => name === 't')?.[1]
  return {
    games: new Map(parts.filter(([name]) => name && name !== 't').map(([id, seq]) => [Number(id), Number(seq)])),
    toldAtMs: timestamp === undefined ? undefined : Number(timestamp),
  }
}
