import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { Button } from '@fieldhouse/design/action/Button'

interface PrintAndSaveProps {
  /** Tells the buttons of one list from those of another on the page. */
  of?: string
  save(): Promise<void> | void
}

/** Prints the page, and saves its list as a table. */
export function PrintAndSave({ of, save }: PrintAndSaveProps) {
  const task = useTask()
  const ofList = of !== undefined && <span className="visually-hidden"> of: {of}</span>
  return (
    <>
      <FormError message={task.error?.message} />
      <Button variant="secondary" size={44} icon="print" onClick={() => window.print()}>
        Print{ofList}
      </Button>
      <Button
        variant="secondary"
        size={44}
        icon="download"
        busy={task.busy}
        onClick={() => void task.run(async () => save())}
      >
        CSV{ofList}
      </Button>
    </>
  )
}
