import { classNames } from '@fieldhouse/design/class-names'
import { type KeyboardEvent, type MutableRefObject, useEffect, useRef } from 'react'
import { formatShortDate } from '../../../shared/time.ts'
import type { SeasonRow } from '../season/season-row.model.ts'
import styles from './Finals.module.css'
import { changeFinal, type TypedFinal, useTypedFinals } from './finals.store.ts'
import {
  type FinalsContext,
  findNextOpen,
  findPreviousBoxes,
  focusRequest,
  type ScoreBox,
  submitFinal,
} from './finals-typing.ts'
import { keepDigits, parseScore, readOwnBox } from './typed-score.model.ts'

interface ScoreBoxesProps {
  row: SeasonRow
  context: MutableRefObject<FinalsContext>
  /** Focus when no other game needs a final. */
  onLast(): void
}

/** Two boxes for a final, ours first. Enter saves it and goes to the next game. */
export function ScoreBoxes({ row, context, onLast }: ScoreBoxesProps) {
  const final = useTypedFinals().get(row.id)
  const boxes = useScoreInputs(row, final, context.current)
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (event.shiftKey) {
      const before = findPreviousBoxes(context.current, row.id)
      if (before) focusRequest.set({ game: before.id, box: 'ours' })
      return
    }
    const result = submitFinal(row, context.current)
    if (result === 'ours' || result === 'theirs') return boxes.focus(result)
    const next = findNextOpen(context.current, row.id)
    if (next) focusRequest.set({ game: next.id, box: 'ours' })
    else onLast()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys of its two boxes
    <span className={styles.boxes} onKeyDown={handleKeyDown}>
      <ScoreInput box="ours" row={row} final={final} boxes={boxes} />
      <span aria-hidden="true">–</span>
      <ScoreInput box="theirs" row={row} final={final} boxes={boxes} />
    </span>
  )
}

type ScoreInputs = ReturnType<typeof useScoreInputs>

export function useScoreInputs({ id, game }: SeasonRow, final: TypedFinal | undefined, { rules }: FinalsContext) {
  const hasDecimals = rules.get(game.sport)?.decimals ?? false
  const ours = useRef<HTMLInputElement>(null)
  const theirs = useRef<HTMLInputElement>(null)
  const atFocus = useRef<Partial<TypedFinal>>({})
  const request = focusRequest.use()
  const wanted = request?.game === id ? request.box : undefined
  const inputs = { ours, theirs }
  const focusBox = (box: ScoreBox) => {
    inputs[box].current?.focus()
    inputs[box].current?.select()
  }
  useEffect(() => {
    if (wanted === undefined) return
    const input = wanted === 'ours' ? ours.current : theirs.current
    input?.focus()
    input?.select()
    focusRequest.set(undefined)
  }, [wanted])
  const change = (changes: Partial<Record<ScoreBox, string>>) =>
    changeFinal(id, { ...changes, progress: { kind: 'typed' } })
  return {
    inputs,
    hasDecimals,
    focus: focusBox,
    note: (box: ScoreBox) => {
      atFocus.current = { [box]: final?.[box] ?? '', progress: final?.progress ?? { kind: 'typed' } }
    },
    /** Escape leaves the box as it was. */
    restore: () => changeFinal(id, atFocus.current),
    type: (box: ScoreBox, text: string) => {
      if (box === 'theirs') return change({ theirs: keepDigits(text, hasDecimals) })
      const read = readOwnBox(text, final?.ours ?? '', hasDecimals)
      if (read.kind === 'letter') return change({ ours: read.text })
      if (read.kind === 'digits') return change({ ours: read.ours })
      change(read.kind === 'both' ? read.score : { ours: read.ours })
      focusBox('theirs')
    },
    /** `W 74-58` fills both boxes when the person leaves it. */
    leave: () => {
      const score = /^[WLT]/i.test(final?.ours ?? '') ? parseScore(final?.ours ?? '') : undefined
      if (score) change(score)
    },
  }
}

interface ScoreInputProps {
  box: ScoreBox
  row: SeasonRow
  final: TypedFinal | undefined
  boxes: ScoreInputs
  className?: string | undefined
}

export function ScoreInput({ box, row, final, boxes, className }: ScoreInputProps) {
  const { own, opponent, sport, day } = row
  const kind = final?.progress.kind
  const team = box === 'ours' ? own?.short : opponent?.short
  const other = box === 'ours' ? opponent?.short : own?.short
  return (
    <input
      ref={boxes.inputs[box]}
      className={classNames('numeric', styles.box, boxes.hasDecimals && styles.decimals, className)}
      inputMode={boxes.hasDecimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      enterKeyHint="next"
      aria-label={`${team}, against ${other}, ${sport}, ${formatShortDate(day)}`}
      aria-invalid={kind === 'failed' || undefined}
      data-state={kind}
      value={final?.[box] ?? ''}
      onFocus={() => boxes.note(box)}
      onKeyDown={({ key }) => key === 'Escape' && boxes.restore()}
      onBlur={box === 'ours' ? boxes.leave : undefined}
      onChange={({ currentTarget }) => boxes.type(box, currentTarget.value)}
    />
  )
}
