import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { changeSportPast } from '@fieldhouse/contract/school/sports'
import { Button } from '@fieldhouse/design/action/Button'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refreshSchool } from '../../shared/api/refresh-school.ts'
import { AddressForm } from './AddressForm.tsx'
import styles from './Sports.module.css'
import { describeContent, describeEnding, type SportPartProps } from './sports.model.ts'

/** One sport with its address and what it has. */
export function SportLine({ sport, managed, onSaved }: SportPartProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isEnding, setIsEnding] = useState(false)
  const task = useTask()
  const { title, former, past } = sport
  const setPast = (next: boolean) =>
    void task.run(async () => {
      setIsEnding(false)
      const { revision } = await sendStaffRequest(changeSportPast, {
        params: { sport: sport.sport },
        body: { revision: managed.revision, past: next },
      })
      onSaved({ text: next ? `${title} is a past sport now.` : `${title} is back.`, revision })
      await refreshSchool()
    })
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <b>{title}</b>
        <span>/app/sports/{sport.sport}</span>
        {former.length > 0 && <small>Old addresses that redirect: {former.join(', ')}</small>}
        <small>{describeContent(sport)}</small>
      </div>
      <div className={styles.actions}>
        <Button size={44} variant="secondary" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Change address<span className="visually-hidden"> of {title}</span>
        </Button>
        <Button
          size={44}
          variant="outline"
          busy={task.busy}
          onClick={() => (past ? setPast(false) : setIsEnding(true))}
        >
          {past ? 'Bring back' : 'End sport'}
          <span className="visually-hidden">: {title}</span>
        </Button>
      </div>
      <FormError message={task.error?.message} />
      {isOpen && (
        <AddressForm
          sport={sport}
          managed={managed}
          onSaved={(saved) => {
            setIsOpen(false)
            onSaved(saved)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
      <AlertDialog
        open={isEnding}
        title={`End ${title}?`}
        text={describeEnding(sport)}
        action={{ label: 'End sport', onAction: () => setPast(true), busy: task.busy }}
        cancel={{ label: 'Cancel', onCancel: () => setIsEnding(false) }}
      />
    </li>
  )
}
