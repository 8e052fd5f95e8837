import { trophyArts } from '@fieldhouse/contract/rewards/rewards'
import { addRule, changeRule, listRules, type RewardRule } from '@fieldhouse/contract/rewards/rules'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { RewardForm, RewardLine } from './RewardLine.tsx'
import {
  activityOptions,
  describeRuleNumbers,
  newRuleDraft,
  type RuleDraft,
  toRuleDraft,
  toRuleInput,
  toRuleUpdate,
} from './rewards.model.ts'

const refetchRules = () => refetchQueries('reward rules', 'activity log')
const artOptions = trophyArts.map((value) => ({ value, label: value }))

export function RulesPanel() {
  const rules = useEndpoint('reward rules', listRules, {})
  return (
    <div className={styles.columns}>
      <Panel
        title="Rules"
        text="Fans keep points they’ve already earned. To change what a rule rewards, pause it and add a new one."
      >
        <QueryResult result={rules} what="The rules">
          {({ rules: all }) =>
            all.length === 0 ? (
              <EmptyNote>No rules yet. Fans see that rewards haven’t started yet.</EmptyNote>
            ) : (
              <ul aria-label="Rules">
                {all.map((rule) => (
                  <RuleLine key={rule.id} rule={rule} />
                ))}
              </ul>
            )
          }
        </QueryResult>
      </Panel>
      <NewRulePanel />
    </div>
  )
}

function RuleLine({ rule }: { rule: RewardRule }) {
  const params = { id: String(rule.id) }
  return (
    <RewardLine
      name={rule.name}
      words={rule.words}
      numbers={describeRuleNumbers(rule)}
      paused={rule.paused}
      pause={async () => {
        await sendStaffRequest(changeRule, { params, body: { ...toRuleUpdate(rule), paused: !rule.paused } })
        await refetchRules()
      }}
    >
      {(done) => <ChangeRule rule={rule} onDone={done} />}
    </RewardLine>
  )
}

function ChangeRule({ rule, onDone }: { rule: RewardRule; onDone: () => void }) {
  const [draft, setDraft] = useState(() => toRuleDraft(rule))
  return (
    <RewardForm
      draft={draft}
      save="Save"
      onSave={async () => {
        const { deed: _, goal: __, ...input } = toRuleInput(draft)
        await sendStaffRequest(changeRule, { params: { id: String(rule.id) }, body: { ...input, paused: rule.paused } })
        await refetchRules()
        onDone()
      }}
    >
      <RuleFields draft={draft} change={(changes) => setDraft({ ...draft, ...changes })} />
    </RewardForm>
  )
}

function NewRulePanel() {
  const [draft, setDraft] = useState(newRuleDraft)
  const changeDraft = (changes: Partial<RuleDraft>) => setDraft({ ...draft, ...changes })
  return (
    <Panel title="New rule">
      <RewardForm
        draft={draft}
        save="Add rule"
        onSave={async () => {
          await sendStaffRequest(addRule, { body: toRuleInput(draft) })
          await refetchRules()
          setDraft(newRuleDraft)
        }}
      >
        <SelectField
          label="Activity"
          options={activityOptions}
          value={draft.deed}
          onChange={(deed) => changeDraft({ deed })}
        />
        <TextField
          label="Trophy after"
          hint="0 = points each time"
          inputMode="numeric"
          value={draft.goal}
          onChange={({ target }) => changeDraft({ goal: target.value })}
        />
        <RuleFields draft={draft} change={changeDraft} />
      </RewardForm>
    </Panel>
  )
}

type RuleFieldsProps = { draft: RuleDraft; change: (changes: Partial<RuleDraft>) => void }

const RuleFields = ({ draft, change }: RuleFieldsProps) => (
  <>
    <TextField label="Name" value={draft.name} onChange={({ target }) => change({ name: target.value })} />
    <TextField label="What fans do" value={draft.words} onChange={({ target }) => change({ words: target.value })} />
    <TextField
      label="Points"
      inputMode="numeric"
      value={draft.points}
      onChange={({ target }) => change({ points: target.value })}
    />
    {draft.goal.trim() === '0' ? (
      <TextField
        label="Daily limit"
        hint="Leave blank for no limit"
        inputMode="numeric"
        value={draft.perDay}
        onChange={({ target }) => change({ perDay: target.value })}
      />
    ) : (
      <SelectField label="Trophy" options={artOptions} value={draft.art} onChange={(art) => change({ art })} />
    )}
  </>
)
