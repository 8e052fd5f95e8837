import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { useEffect, useRef, useState } from 'react'
import styles from './Game.module.css'
import type { Moment } from './moment.model.ts'
import { keep, kept, spoken, type Verbosity } from './spoken.model.ts'

/** Spoken play-by-play: what happened since the last word, as much of it as one wants. */
export function Announcer({ moment }: { moment: Moment }) {
  const [verbosity, setVerbosity] = useState<Verbosity>(kept)
  const [words, setWords] = useState('')
  const last = useRef<Moment>(undefined)
  useEffect(() => {
    const before = last.current
    last.current = moment
    if (!before) return
    const next = spoken(before, moment, verbosity)
    if (next) setWords(next)
  }, [moment, verbosity])
  return (
    <section className={styles.announcer} aria-label="Spoken play-by-play">
      <SegmentedControl
        label="Spoken play-by-play"
        showLabel
        options={[
          { value: 'off', label: 'Off' },
          { value: 'scores', label: 'Scores' },
          { value: 'plays', label: 'Every play' },
        ]}
        value={verbosity}
        onChange={(value) => {
          keep(value)
          setVerbosity(value)
        }}
      />
      <p className="visually-hidden" role="log" aria-live="polite">
        {words}
      </p>
    </section>
  )
}
