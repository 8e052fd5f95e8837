import { Button } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import type { MutableRefObject } from 'react'
import { describeGame, type SeasonRow } from '../season/season-row.model.ts'
import styles from './Finals.module.css'
import type { TypedFinal } from './finals.store.ts'
import { type FinalsContext, submitFinal } from './finals-typing.ts'

interface FinalStatusProps {
  row: SeasonRow
  final: TypedFinal
  context: MutableRefObject<FinalsContext>
}

/** What became of a typed final; nothing while it is only typed. */
export function FinalStatus({ row, final: { progress }, context }: FinalStatusProps) {
  const again = (label: string) => (
    <Button variant="secondary" size={36} onClick={() => submitFinal(row, context.current, true)}>
      {label}
      <span className="visually-hidden">, {describeGame(row)}</span>
    </Button>
  )
  switch (progress.kind) {
    case 'typed':
      return null
    case 'saving':
      return <span className={styles.quiet}>Saving</span>
    case 'saved':
      return (
        <span className={styles.saved}>
          <Icon name="check" size={16} />
          <span className={styles.words}>
            <b>Final saved</b>
            <small>by you</small>
          </span>
        </span>
      )
    case 'waiting':
      return (
        <span className={styles.warned}>
          <Icon name="offline" size={16} />
          <b>Not saved yet</b>
        </span>
      )
    case 'asks':
      return (
        <span className={styles.warned}>
          <Icon name="warning" size={16} />
          <span className={styles.words}>
            <b>Sure?</b>
            <small>{progress.why}</small>
          </span>
          {again('Save')}
        </span>
      )
    case 'failed':
      return (
        <span className={styles.warned}>
          <Icon name="warning" size={16} />
          <span className={styles.words} title={progress.why}>
            <b>Not saved</b>
            <small>{progress.why}</small>
          </span>
          {again('Try again')}
        </span>
      )
  }
}
