import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { type MutableRefObject, useId, useMemo, useState } from 'react'
import lines from '../../../shared/form/Lines.module.css'
import { EditDialog } from '../../../shared/form/unsaved/EditDialog.tsx'
import { formatShortDate } from '../../../shared/time.ts'
import { describeGame, type SeasonRow } from '../season/season-row.model.ts'
import styles from './Finals.module.css'
import { findOddity } from './final-check.model.ts'
import { changeFinal, isSavedHere, type TypedFinal, useTypedFinals } from './finals.store.ts'
import { type FinalsContext, sendFinal } from './finals-typing.ts'
import { type ListedFinal, readFinalsList } from './paste-list.model.ts'

interface PasteFinalsProps {
  /** All games of the year. */
  rows: readonly SeasonRow[]
  today: string
  context: MutableRefObject<FinalsContext>
  onClose(): void
}

type MatchedFinal = Extract<ListedFinal, { kind: 'match' }>

/** Reads finals from a pasted list: a preview first, then they are saved one by one. */
export function PasteFinals({ rows, today, context, onClose }: PasteFinalsProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [progress, setProgress] = useState<{ done: number; of: number }>()
  const finals = useTypedFinals()
  const listed = useMemo(() => readFinalsList(text, { rows, today, isSavedHere }), [text, rows, today])
  const matches = listed.filter((one) => one.kind === 'match')
  const chosen = matches.filter(({ row, line }) => !left.has(line) && finals.get(row.id)?.progress.kind !== 'saved')
  const unusable = listed.length - matches.length
  const isSaving = progress !== undefined && progress.done < progress.of
  const saveAll = async () => {
    setProgress({ done: 0, of: chosen.length })
    for (const [index, { row, score }] of chosen.entries()) {
      changeFinal(row.id, { ...score, periods: [] })
      await sendFinal(row, score)
      setProgress({ done: index + 1, of: chosen.length })
    }
  }
  const choose = (line: number, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(line)
    else next.add(line)
    setLeft(next)
  }
  return (
    <EditDialog
      top
      isEdited={text.trim() !== '' && progress === undefined}
      onClose={() => !isSaving && onClose()}
      title="Paste a list"
      text="One game a line: date, opponent, score. Such as “Nov 22 Marrow Creek 74-58” or “11/22 Lakemont L 58-74”."
      actions={
        <Button disabled={chosen.length === 0} busy={isSaving} onClick={() => void saveAll()}>
          {isSaving ? `${progress.done} of ${progress.of} saved` : `Save ${formatQuantity(chosen.length, 'final')}`}
        </Button>
      }
    >
      <label htmlFor={id} className="visually-hidden">
        Finals, one a line
      </label>
      <textarea
        id={id}
        className={lines.paste}
        rows={6}
        spellCheck={false}
        value={text}
        readOnly={isSaving}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setProgress(undefined)
        }}
      />
      <p role="status" className={styles.quiet}>
        {listed.length > 0 && `${formatQuantity(matches.length, 'final')} found, ${unusable} not usable.`}
        {progress && !isSaving && ` ${describeSaved(matches, finals)}`}
      </p>
      <ul className={styles.preview} aria-label="Finals of the list">
        {listed.map((one) => (
          <PreviewLine
            key={one.line}
            listed={one}
            final={one.kind === 'match' ? finals.get(one.row.id) : undefined}
            context={context}
            isChosen={!left.has(one.line)}
            onChoose={(isChosen) => choose(one.line, isChosen)}
          />
        ))}
      </ul>
    </EditDialog>
  )
}

function describeSaved(matches: readonly MatchedFinal[], finals: ReadonlyMap<number, TypedFinal>): string {
  const saved = matches.filter(({ row }) => finals.get(row.id)?.progress.kind === 'saved').length
  return saved === matches.length ? 'All saved.' : `${saved} saved. The others are still here.`
}

interface PreviewLineProps extends Pick<PasteFinalsProps, 'context'> {
  listed: ListedFinal
  final: TypedFinal | undefined
  isChosen: boolean
  onChoose(isChosen: boolean): void
}

function PreviewLine({ listed, final, context, isChosen, onChoose }: PreviewLineProps) {
  if (listed.kind === 'unusable')
    return (
      <li className={styles.previewLine}>
        <Icon name="warning" size={16} className={styles.warnIcon} />
        <span className={styles.words}>
          <b>{listed.text}</b>
          <small>
            Line {listed.line}: {listed.why}
          </small>
        </span>
      </li>
    )
  const { row, score } = listed
  const { rules, usual } = context.current
  const oddity = findOddity(score, rules.get(row.game.sport), usual.get(row.game.sport))
  return (
    <li className={styles.previewLine}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={final?.progress.kind === 'saved'}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
        <span className={styles.words}>
          <b>
            {row.own?.short} {score.ours}, {row.opponent?.short} {score.theirs}
          </b>
          <small>
            {describeGame(row)}, {formatShortDate(row.day)}
          </small>
        </span>
      </label>
      <span className={styles.previewState}>{describeProgress(final) ?? (oddity && `Sure? ${oddity}`)}</span>
    </li>
  )
}

function describeProgress(final: TypedFinal | undefined): string | undefined {
  switch (final?.progress.kind) {
    case 'saving':
      return 'Saving'
    case 'saved':
      return 'Saved'
    case 'waiting':
      return 'Not saved yet'
    case 'failed':
      return `Not saved. ${final.progress.why}`
    default:
      return undefined
  }
}
