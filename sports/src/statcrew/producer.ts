import { type Element, getText } from './element.ts'

export type ProducerId =
  | 'tas'
  | 'live-stats'
  | 'in-arena-utility'
  | 'presto'
  | 'stat-input'
  | 'hoop-stats'
  | 'next-gen'
  | 'stat-broadcast'
  | 'dak-stats'
  | 'solo-stats'
  | 'unknown'

/** The program that wrote a file, recognized by the content and never by the file name. */
export type Producer = {
  readonly id: ProducerId
  readonly source: string
  readonly version?: string
  /** The program writes UTC, so `generated` may be the next day. */
  readonly writesUtc: boolean
  /** Only the operator's own side has players and plays. */
  readonly oneSided: boolean
}

const prefixes: readonly (readonly [RegExp, ProducerId])[] = [
  [/^TAS\b/i, 'tas'],
  [/^StatCrew/i, 'tas'],
  [/^NCAA In-Arena/i, 'in-arena-utility'],
  [/^(\w+ )*LiveStats/i, 'live-stats'],
  [/^Presto/i, 'presto'],
  [/^StatInput/i, 'stat-input'],
  [/^HoopStats/i, 'hoop-stats'],
  [/^NextGen/i, 'next-gen'],
  [/^StatBroadcast/i, 'stat-broadcast'],
  [/^DakStats/i, 'dak-stats'],
  [/^SoloStats/i, 'solo-stats'],
]

export function readProducer(root: Element): Producer {
  const source = getText(root, 'source') ?? ''
  const id = prefixes.find(([prefix]) => prefix.test(source))?.[1] ?? 'unknown'
  return {
    id,
    source,
    version: getText(root, 'toolVersion') ?? getText(root, 'version'),
    writesUtc: id === 'stat-input',
    oneSided: id === 'hoop-stats',
  }
}
