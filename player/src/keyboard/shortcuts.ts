/** Meaning of a key. The key is read from `event.key`, which follows the keyboard layout. */
export type KeyIntent =
  | { do: 'toggle' | 'mute' | 'full-screen' | 'captions' | 'picture' | 'theatre' | 'help' | 'start' | 'end' }
  | { do: 'skip'; seconds: number }
  | { do: 'volume'; by: number }
  | { do: 'speed'; direction: 1 | -1 }
  | { do: 'frame'; direction: 1 | -1 }
  | { do: 'tenth'; tenth: number }

const intentsByKey: Record<string, KeyIntent> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  j: { do: 'skip', seconds: -10 },
  l: { do: 'skip', seconds: 10 },
  arrowleft: { do: 'skip', seconds: -5 },
  arrowright: { do: 'skip', seconds: 5 },
  arrowup: { do: 'volume', by: 0.05 },
  arrowdown: { do: 'volume', by: -0.05 },
  m: { do: 'mute' },
  f: { do: 'full-screen' },
  c: { do: 'captions' },
  i: { do: 'picture' },
  t: { do: 'theatre' },
  home: { do: 'start' },
  end: { do: 'end' },
  '<': { do: 'speed', direction: -1 },
  '>': { do: 'speed', direction: 1 },
  ',': { do: 'frame', direction: -1 },
  '.': { do: 'frame', direction: 1 },
  '?': { do: 'help' },
}

export interface PressedKey {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

export function getKeyIntent({ key, altKey, ctrlKey, metaKey }: PressedKey): KeyIntent | null {
  if (altKey || ctrlKey || metaKey) return null
  if (/^\d$/.test(key)) return { do: 'tenth', tenth: Number(key) }
  return intentsByKey[key.toLowerCase()] ?? null
}

/** Whether a held key repeats its action; others would flicker. */
export const isRepeatable = (intent: KeyIntent) =>
  intent.do === 'skip' || intent.do === 'volume' || intent.do === 'frame'

export const shortcutList: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['Space', 'K'], does: 'Play or pause' },
  { keys: ['J', 'L'], does: 'Back or forward 10 seconds' },
  { keys: ['←', '→'], does: 'Back or forward 5 seconds' },
  { keys: ['↑', '↓'], does: 'Volume up or down' },
  { keys: ['M'], does: 'Mute or unmute' },
  { keys: ['F'], does: 'Full screen' },
  { keys: ['T'], does: 'Theater' },
  { keys: ['I'], does: 'Picture-in-picture' },
  { keys: ['C'], does: 'Captions on or off' },
  { keys: ['0–9'], does: 'Jump to 0–90%' },
  { keys: ['Home', 'End'], does: 'Go to the start, the end or live' },
  { keys: ['<', '>'], does: 'Slower or faster' },
  { keys: [',', '.'], does: 'Back or forward one frame when paused' },
  { keys: ['?'], does: 'Show this list' },
]
