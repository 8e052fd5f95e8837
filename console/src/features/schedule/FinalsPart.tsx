import { type MutableRefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { FinalsBar } from './finals/FinalsBar.tsx'
import { FinalsSheet } from './finals/FinalsSheet.tsx'
import { listUsualScores } from './finals/final-check.model.ts'
import { useTypedFinals } from './finals/finals.store.ts'
import { type FinalsContext, focusRequest, listOpenFinals } from './finals/finals-typing.ts'
import { PasteFinals } from './finals/PasteFinals.tsx'
import { useSportRules } from './finals/sport-rules.queries.ts'
import type { ListProps } from './list/list-props.ts'
import type { ChangeChoices, SeasonChoices } from './season/season-address.ts'
import type { SeasonRow } from './season/season-row.model.ts'

interface FinalsPartInput {
  /** All games of the year. */
  rows: readonly SeasonRow[]
  shownRows: readonly SeasonRow[]
  choices: SeasonChoices
  isNarrow: boolean
  onChange: ChangeChoices
}

/** Typing finals: in the table's rows, or in a sheet on a phone. */
export function useFinalsPart({ rows, shownRows, choices, isNarrow, onChange }: FinalsPartInput) {
  const isTyping = choices.tool === 'finals'
  const [isPasting, setIsPasting] = useState(false)
  const needing = rows.filter(({ state }) => state === 'needs-final')
  const rules = useSportRules(
    rows.map(({ game }) => game.sport),
    needing.length > 0 || isTyping || isPasting,
  )
  const usual = useMemo(() => listUsualScores(rows), [rows])
  const current: FinalsContext = { rows: shownRows, rules, usual }
  const context = useRef(current)
  useLayoutEffect(() => {
    context.current = current
  })
  const doneButton = useRef<HTMLButtonElement>(null)
  useFirstBox(isTyping && !isNarrow && rules.size > 0, context)
  // Typed finals decide which ones are still open.
  useTypedFinals()
  const [typing] = useState(() => ({ context, onLast: () => doneButton.current?.focus() }))
  const shownTyping: ListProps['typing'] = isTyping && !isNarrow && rules.size > 0 ? typing : undefined
  return {
    typing: shownTyping,
    part: {
      context,
      isTyping,
      isPasting,
      isNarrow,
      doneButton,
      open: listOpenFinals({ rows }),
      queue: listOpenFinals({ rows: shownRows }),
      onStart: () => onChange({ tool: 'finals' }),
      onDone: () => onChange({ tool: undefined }, { replace: true }),
      onPaste: setIsPasting,
    },
  }
}

/** Typing begins in the first game that needs a final. */
function useFirstBox(isTyping: boolean, context: MutableRefObject<FinalsContext>): void {
  useEffect(() => {
    const [first] = isTyping ? listOpenFinals(context.current) : []
    if (first) focusRequest.set({ game: first.id, box: 'ours' })
  }, [isTyping, context])
}

type FinalsPartProps = ReturnType<typeof useFinalsPart>['part'] & { rows: readonly SeasonRow[]; today: string }

export function FinalsPart({ rows, today, context, queue, open, isPasting, onPaste, ...bar }: FinalsPartProps) {
  const { isTyping, isNarrow, onDone } = bar
  return (
    <>
      <FinalsBar {...bar} open={open.length} onPaste={() => onPaste(true)} />
      {isTyping && isNarrow && <FinalsSheet queue={queue} context={context} onClose={onDone} />}
      {isPasting && <PasteFinals rows={rows} today={today} context={context} onClose={() => onPaste(false)} />}
    </>
  )
}
