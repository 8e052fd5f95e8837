import type { ClassStep } from './class-years.ts'
import type { NewYearChoices } from './new-year.ts'

/** What becomes of an athlete in a new school year. */
export type Fate = 'stays' | 'leaves'

/** Decides by the choices of the school, or else by the class. Undefined where only the school knows, and did not say. */
export function decideFate(
  { id, step }: { id: number; step: ClassStep['kind'] },
  { stays, leaves }: Pick<NewYearChoices, 'stays' | 'leaves'>,
): Fate | undefined {
  if (leaves.includes(id)) return 'leaves'
  if (stays.includes(id) || step === 'moves-up') return 'stays'
  return step === 'leaves' ? 'leaves' : undefined
}
