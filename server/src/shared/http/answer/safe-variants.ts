import type { Look } from '../../safe/rules.ts'
import type { Safely } from '../../safe/safely.ts'
import { type Safety, safetyKey } from '../../safe/safety.ts'
import { type Answer, toAnswer } from './answers.ts'

/** Beyond it one is made for who asks and not kept. */
const mostOfAnswer = 32

interface Variant {
  answer: Answer
  /** Games that it tells of. */
  games: ReadonlySet<number>
}

/** They go with the answer that they were made of, and weigh as much in what is kept. */
const made = new WeakMap<Answer, Map<string, Variant>>()

interface Asked {
  safely: Safely
  safety: Safety
  params: Look['params']
}

/** The same answer for a fan who keeps scores safe: made of it once for all who are told the same, whichever other games they are shown. */
export function safeVariant(answer: Answer, { safely, safety, params }: Asked): Answer {
  const variants = made.get(answer) ?? new Map<string, Variant>()
  made.set(answer, variants)

  const variantFor = (wanted: Safety): Variant => {
    const key = safetyKey(wanted)
    const known = variants.get(key)
    if (known) return known
    const games = new Set<number>()
    const onGame = (id: number) => {
      games.add(id)
    }
    const look = { safety: wanted, params, onGame }
    const variant = { answer: toAnswer(safely(JSON.parse(String(answer.json)), look), answer), games }
    if (variants.size < mostOfAnswer) variants.set(key, variant)
    return variant
  }

  const hidden = variantFor({ ...safety, shown: [] })
  const shown = safety.shown.filter((id) => hidden.games.has(id))
  return shown.length === 0 ? hidden.answer : variantFor({ ...safety, shown }).answer
}
