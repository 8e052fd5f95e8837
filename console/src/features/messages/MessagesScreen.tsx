import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { MessageKind, OperatorMessage } from '@fieldhouse/contract/messages/messages'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import styles from '../../shared/form/Form.module.css'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { EditMessage } from './EditMessage.tsx'
import { MessageForm } from './MessageForm.tsx'
import { MessageLine } from './MessageLine.tsx'
import { type MessageDraft, messageKindTexts, newMessageDraft } from './messages.model.ts'
import { getMessages, saveMessage, useMessages } from './messages.queries.ts'

/** Messages of one kind: live, planned, held, and past. */
export function MessagesScreen({ kind, id }: { kind: MessageKind; id: string }) {
  const result = useMessages(kind)
  const { title, text, what } = messageKindTexts[kind]
  return (
    <ConsoleScreen title={title} text={text}>
      <QueryResult result={result} what={what}>
        {(answer) => {
          const messages = getMessages(answer)
          const edited = messages.find((one) => String(one.id) === id)
          return (
            <div className={styles.stack}>
              {id === '' ? <NewMessage kind={kind} /> : <OpenMessage key={id} kind={kind} newest={edited} />}
              <MessageGroups kind={kind} all={messages} open={id} />
            </div>
          )
        }}
      </QueryResult>
    </ConsoleScreen>
  )
}

interface OpenMessageProps {
  kind: MessageKind
  /** The message of the address, if there is one. */
  newest: OperatorMessage | undefined
}

/** The message that is changed. Once it is over, its form stays only for what was typed into it. */
function OpenMessage({ kind, newest }: OpenMessageProps) {
  const [isTyped, setIsTyped] = useState(false)
  const [last, setLast] = useState(newest)
  if (newest && newest !== last) setLast(newest)
  const isOver = newest === undefined || newest.state === 'over'
  if (last && (isTyped || !isOver)) return <EditMessage newest={last} isOver={isOver} onType={() => setIsTyped(true)} />
  return (
    <>
      <EmptyNote>{messageKindTexts[kind].isOver}</EmptyNote>
      <NewMessage kind={kind} />
    </>
  )
}

function NewMessage({ kind }: { kind: MessageKind }) {
  const [formKey, setFormKey] = useState(0)
  const [message, setMessage] = useState<string>()
  const task = useTask()
  const saveNewMessage = (draft: MessageDraft) =>
    void task.run(async () => {
      setMessage(undefined)
      setMessage(messageKindTexts[kind].happened[await saveMessage(draft)])
      setFormKey(formKey + 1)
    })
  return (
    <MessageForm
      key={formKey}
      title={messageKindTexts[kind].one}
      first={newMessageDraft(kind, new Date())}
      task={task}
      save={saveNewMessage}
    >
      <p role="status">{message}</p>
    </MessageForm>
  )
}

const messageGroups = [
  { state: 'held', title: 'Held' },
  { state: 'on', title: 'Live' },
  { state: 'planned', title: 'Scheduled' },
  { state: 'over', title: 'Ended' },
] as const

interface MessageGroupsProps {
  kind: MessageKind
  all: readonly OperatorMessage[]
  /** Number of the message that is open in the form. */
  open: string
}

const MessageGroups = ({ kind, all, open }: MessageGroupsProps) =>
  messageGroups.map(({ state, title }) => {
    const inState = all.filter((one) => one.state === state)
    if (inState.length === 0 && state !== 'on') return null
    return (
      <Panel key={state} title={title}>
        {inState.length === 0 && <EmptyNote>{messageKindTexts[kind].nothingTold}</EmptyNote>}
        <ul aria-label={title}>
          {inState.map((one) => (
            <MessageLine key={one.id} one={one} isOpen={String(one.id) === open} />
          ))}
        </ul>
      </Panel>
    )
  })
