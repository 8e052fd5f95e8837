import type { RosterQuestion } from '@fieldhouse/contract/games/schedule'
import { Button } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { SwitchRow } from '@fieldhouse/design/choice/Switch'
import styles from './TableImport.module.css'
import type { useTableImport } from './useTableImport.ts'

type ImportedTable = Pick<ReturnType<typeof useTableImport>, 'choices' | 'choose'>

/** How a roster is read: whether it is full, and what an empty cell means. */
export const RosterChoices = ({ table: { choices, choose } }: { table: ImportedTable }) => (
  <>
    <SegmentedControl
      label="This table is"
      value={choices.isWhole ? 'full' : 'some'}
      onChange={(value) => choose({ isWhole: value === 'full' })}
      options={[
        { value: 'some', label: 'Only these people' },
        { value: 'full', label: 'The full roster' },
      ]}
    />
    <p>
      {choices.isWhole ? 'Anyone not listed leaves the roster. The preview lists them first.' : 'No one else changes.'}
    </p>
    <SwitchRow
      title="Empty cells clear"
      text="Off: what’s known stays where a cell is empty."
      checked={choices.clearsEmpty}
      onChange={(clearsEmpty) => choose({ clearsEmpty })}
    />
  </>
)

interface RosterQuestionsProps {
  questions: readonly RosterQuestion[]
  table: ImportedTable
}

/** Lines that may be someone on the roster. They are skipped until someone says who it is. */
export const RosterQuestions = ({ questions, table: { choices, choose } }: RosterQuestionsProps) => {
  const answer = (line: number, person: number | 'new') => choose({ same: { ...choices.same, [line]: person } })
  return (
    <section className={styles.asks} aria-label="Same person?">
      <h3>
        <Icon name="warning" size={18} />
        Same person?
      </h3>
      <p>These lines are skipped until you choose. A spelling that you join is remembered.</p>
      <ul>
        {questions.map(({ line, name, number, people }) => (
          <li key={line} className={styles.question}>
            <b>{formatNumbered(name, number)}</b>
            <div className={styles.actions}>
              {people.map((one) => (
                <Button key={one.id} size={44} variant="secondary" onClick={() => answer(line, one.id)}>
                  It’s {formatNumbered(one.name, one.number)}
                </Button>
              ))}
              <Button size={44} variant="outline" onClick={() => answer(line, 'new')}>
                New person<span className="visually-hidden">: {name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const formatNumbered = (name: string, number: string | null): string => (number === null ? name : `${name}, #${number}`)
