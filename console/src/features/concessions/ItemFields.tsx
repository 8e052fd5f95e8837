import { allergenLabels, allergens, dietLabels, diets } from '@fieldhouse/contract/concessions/food'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import styles from '../../shared/form/Form.module.css'
import { Ticks } from '../../shared/form/fields.tsx'
import own from './Concessions.module.css'
import type { ItemDraft } from './concessions.model.ts'

interface ItemFieldsProps {
  item: ItemDraft
  onChange(next: ItemDraft): void
  onRemove(): void
}

/** One thing on a menu; closed it is a line. */
export function ItemFields({ item, onChange, onRemove }: ItemFieldsProps) {
  const change = (changes: Partial<ItemDraft>) => onChange({ ...item, ...changes })
  return (
    <details className={own.item} open={item.name === '' || undefined}>
      <summary>{[item.name || 'New menu item', item.price].filter(Boolean).join(', ')}</summary>
      <div className={styles.stack}>
        <div className={styles.fields}>
          <TextField
            label="Item"
            maxLength={120}
            value={item.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <TextField
            label="Price"
            hint="Leave empty if unknown"
            inputMode="decimal"
            maxLength={10}
            value={item.price}
            onChange={({ target }) => change({ price: target.value })}
          />
          <TextField
            label="Category"
            maxLength={60}
            value={item.group}
            onChange={({ target }) => change({ group: target.value })}
          />
          <TextField
            label="Description"
            maxLength={300}
            value={item.text}
            onChange={({ target }) => change({ text: target.value })}
          />
        </div>
        <Ticks
          legend="It is"
          options={diets.map((value) => ({ value, label: dietLabels[value] }))}
          values={item.diets}
          onChange={(chosen) => change({ diets: chosen })}
        />
        <label className={styles.tick}>
          <input type="checkbox" checked={item.said} onChange={() => change({ said: !item.said })} />
          Allergens are known
        </label>
        {item.said && (
          <Ticks
            legend="Contains (nothing selected = none)"
            options={allergens.map((value) => ({ value, label: allergenLabels[value] }))}
            values={item.allergens}
            onChange={(chosen) => change({ allergens: chosen })}
          />
        )}
        <div className={styles.actions}>
          <Button type="button" size={44} variant="outline" onClick={onRemove}>
            Remove from menu<span className="visually-hidden">: {item.name}</span>
          </Button>
        </div>
      </div>
    </details>
  )
}
