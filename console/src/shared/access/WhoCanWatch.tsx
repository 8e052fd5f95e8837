import { type AskedRights, tabulateAccess } from '@fieldhouse/contract/access/access'
import { Button } from '@fieldhouse/design/action/Button'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { useRef, useState } from 'react'
import { useEndpoint } from '../api/queries.ts'
import { InstantField } from '../form/fields.tsx'
import { EditDialog } from '../form/unsaved/EditDialog.tsx'
import { QueryResult } from '../screen/QueryResult.tsx'
import { useDebounced } from '../screen/useDebounced.ts'
import { parseSchoolTime, toSchoolTime } from '../time.ts'
import styles from './Access.module.css'
import { AccessTableView, NobodyNote } from './AccessTableView.tsx'

/** Rights as they are being typed. */
export type RightsInForm = Omit<Extract<AskedRights, { kind: 'draft' }>, 'kind'>

interface WhoCanWatchProps {
  rights: RightsInForm
  /** When it is to be watched: its start, where that is to come. Empty is now. */
  from: string
  /** The recording has plans of its own. */
  replay?: RightsInForm['replay']
  /** The form warns itself where no one could watch. */
  isWarned?: boolean
}

/** Warns when no one could watch what is being typed, and opens the table of who can. */
export function WhoCanWatch({ rights, from, replay = null, isWarned = false }: WhoCanWatchProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const asked = useDebounced(JSON.stringify(toQuestion(rights, from)))
  const isAsking = hasCondition(rights)
  const input = { body: JSON.parse(asked) }
  const { data } = useEndpoint('access table', tabulateAccess, input, false, { enabled: isAsking, keeps: true })
  return (
    <>
      {!isWarned && isAsking && <NobodyNote why={data?.nobody ?? null} />}
      <div className={styles.ask}>
        <Button ref={button} size={44} variant="outline" icon="group" onClick={() => setIsOpen(true)}>
          See who can watch
        </Button>
      </div>
      <EditDialog
        open={isOpen}
        top
        onClose={() => setIsOpen(false)}
        title="Who can watch"
        text="As it is typed here, saved or not."
        returnFocusTo={button}
      >
        {isOpen && <DraftTable rights={rights} from={from} replay={replay} />}
      </EditDialog>
    </>
  )
}

/** Without a condition everyone can watch, so there is nothing to ask. */
const hasCondition = ({ hidden, audience: { plans, blackout, from, until } }: RightsInForm): boolean =>
  hidden === true || plans.length + blackout.length > 0 || from !== null || until !== null

const toQuestion = (rights: RightsInForm, typed: string) => ({
  rights: { kind: 'draft' as const, ...rights },
  at: parseSchoolTime(typed) ?? null,
})

/** The table at a time that can be changed, of the stream or of its recording. */
function DraftTable({ rights, from, replay }: Required<Omit<WhoCanWatchProps, 'isWarned'>>) {
  const [time, setTime] = useState(from || toSchoolTime(new Date()))
  const [part, setPart] = useState<'stream' | 'replay'>('stream')
  const shown = part === 'replay' ? { ...rights, replay } : rights
  const result = useEndpoint(
    'access table',
    tabulateAccess,
    { body: { ...toQuestion(shown, time), count: true } },
    false,
    { keeps: true },
  )
  return (
    <div className={styles.part}>
      {replay && (
        <SegmentedControl
          label="Part"
          value={part}
          onChange={setPart}
          options={[
            { value: 'stream', label: 'Stream' },
            { value: 'replay', label: 'Replay' },
          ]}
        />
      )}
      <InstantField label="At" value={time} onChange={setTime} />
      <QueryResult result={result} what="The table">
        {(table) => <AccessTableView table={table} label="Who can watch" isInDialog />}
      </QueryResult>
    </div>
  )
}
