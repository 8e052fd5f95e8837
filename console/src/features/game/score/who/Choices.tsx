import type { Named } from '@fieldhouse/contract/games/game'
import { nameOf } from '@fieldhouse/contract/games/scorer'
import { Button } from '@fieldhouse/design/action/Button'
import type { RefObject } from 'react'
import { type Choice, isSame } from './asking.model.ts'
import styles from './Who.module.css'

interface ChoicesProps {
  list: RefObject<HTMLDivElement>
  choices: readonly Choice[]
  /** Typed, and standing nowhere. */
  free: Named | undefined
  /** Who it is so far. */
  there: Named | undefined
  onChoose(who: Named): void
}

/** A key each, by jersey. */
export function Choices({ list, choices, free, there, onChoose }: ChoicesProps) {
  return (
    <div ref={list} className={styles.choices}>
      {free && (
        <Button size={56} variant="brand" onClick={() => onChoose(free)}>
          {nameOf(free)}
        </Button>
      )}
      {choices.map(({ key, number, name, who }) => (
        <Button
          key={key}
          size={56}
          variant={there && isSame(there, who) ? 'brand' : 'secondary'}
          onClick={() => onChoose(who)}
        >
          <b>{number ?? '–'}</b> <span>{name}</span>
        </Button>
      ))}
    </div>
  )
}
