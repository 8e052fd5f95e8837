import type { ApplySafety } from '../../score-safe/apply-safety.ts'
import type { AnswerContext } from '../../score-safe/rules.ts'
import { getSafetyKey, type ScoreSafety } from '../../score-safe/safety.ts'
import { type PreparedAnswer, toAnswer } from './answers.ts'

/** Beyond this number a variant is made for its request and not stored. */
const mostOfAnswer = 32

interface SafeVariant {
  answer: PreparedAnswer
  /** The games that the answer mentions. */
  games: ReadonlySet<number>
}

/** The variants of each answer. They are dropped with it, and their bytes are counted with it. */
const variantsByAnswer = new WeakMap<PreparedAnswer, Map<string, SafeVariant>>()

interface SafeVariantOptions {
  safely: ApplySafety
  safety: ScoreSafety
  params: AnswerContext['params']
}

/**
 * Returns the variant of an answer for a fan who hides scores. Fans who are shown the same games share a variant,
 * whichever other games they are shown.
 */
export function getSafeVariant(answer: PreparedAnswer, { safely, safety, params }: SafeVariantOptions): PreparedAnswer {
  const variants = variantsByAnswer.get(answer) ?? new Map<string, SafeVariant>()
  variantsByAnswer.set(answer, variants)

  const variantFor = (safety: ScoreSafety): SafeVariant => {
    const key = getSafetyKey(safety)
    const known = variants.get(key)
    if (known) return known
    const games = new Set<number>()
    const onGame = (id: number) => {
      games.add(id)
    }
    const context = { safety, params, onGame }
    const variant = { answer: toAnswer(safely(JSON.parse(String(answer.json)), context), answer), games }
    if (variants.size < mostOfAnswer) variants.set(key, variant)
    return variant
  }

  const hidden = variantFor({ ...safety, shown: [] })
  const shown = safety.shown.filter((id) => hidden.games.has(id))
  return shown.length === 0 ? hidden.answer : variantFor({ ...safety, shown }).answer
}
