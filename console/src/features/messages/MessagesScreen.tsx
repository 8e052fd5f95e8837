import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { MessageKind, OperatorMessage } from '@fieldhouse/contract/messages/messages'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import styles from '../../shared/form/Form.module.css'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Nothing } from '../../shared/screen/Nothing.tsx'
import { Screen } from '../../shared/screen/Screen.tsx'
import { EditMessage } from './EditMessage.tsx'
import { MessageForm } from './MessageForm.tsx'
import { MessageLine } from './MessageLine.tsx'
import { type Draft, kindWords, newDraft } from './messages.model.ts'
import { messagesIn, saveMessage, useMessages } from './messages.queries.ts'

/** What the department tells by one kind of messages: now, later, what waits to be armed, and what it told. */
export function MessagesScreen({ kind, id }: { kind: MessageKind; id: string }) {
  const asked = useMessages(kind)
  const { title, text, what, isOver } = kindWords[kind]
  return (
    <Screen title={title} text={text}>
      <Answered asked={asked} what={what}>
        {(answer) => {
          const messages = messagesIn(answer)
          const edited = messages.find((one) => String(one.id) === id)
          return (
            <div className={styles.stack}>
              {id !== '' && (!edited || edited.state === 'over') && <Nothing>{isOver}</Nothing>}
              {edited && edited.state !== 'over' ? (
                <EditMessage key={id} newest={edited} />
              ) : (
                <NewMessage kind={kind} />
              )}
              <Lines kind={kind} all={messages} />
            </div>
          )
        }}
      </Answered>
    </Screen>
  )
}

function NewMessage({ kind }: { kind: MessageKind }) {
  const [turn, setTurn] = useState(0)
  const [told, setTold] = useState<string>()
  const task = useTask()
  const save = (draft: Draft) =>
    void task.run(async () => {
      setTold(undefined)
      setTold(kindWords[kind].happened[await saveMessage(draft)])
      setTurn(turn + 1)
    })
  return (
    <MessageForm key={turn} title={kindWords[kind].one} first={newDraft(kind, new Date())} task={task} save={save}>
      <p role="status">{told}</p>
    </MessageForm>
  )
}

const parts = [
  { state: 'held', title: 'Held' },
  { state: 'on', title: 'Live' },
  { state: 'planned', title: 'Planned' },
  { state: 'over', title: 'Over' },
] as const

const Lines = ({ kind, all }: { kind: MessageKind; all: readonly OperatorMessage[] }) =>
  parts.map(({ state, title }) => {
    const ofIt = all.filter((one) => one.state === state)
    if (ofIt.length === 0 && state !== 'on') return null
    return (
      <Panel key={state} title={title}>
        {ofIt.length === 0 && <Nothing>{kindWords[kind].nothingTold}</Nothing>}
        <ul aria-label={title}>
          {ofIt.map((one) => (
            <MessageLine key={one.id} one={one} />
          ))}
        </ul>
      </Panel>
    )
  })
