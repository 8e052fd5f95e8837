import { allergenLabels, allergens, dietLabels, diets } from '@fieldhouse/contract/concessions/food'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import styles from '../../shared/form/Form.module.css'
import { CheckboxGroup } from '../../shared/form/fields.tsx'
import own from './Concessions.module.css'
import type { MenuItemDraft } from './concessions.model.ts'

interface MenuItemFieldsProps {
  item: MenuItemDraft
  onChange(next: MenuItemDraft): void
  onRemove(): void
}

/** Fields of a menu item; collapsed, it is one line. */
export function MenuItemFields({ item, onChange, onRemove }: MenuItemFieldsProps) {
  const changeItem = (changes: Partial<MenuItemDraft>) => onChange({ ...item, ...changes })
  return (
    <details className={own.item} open={item.name === '' || undefined}>
      <summary>{[item.name || 'New menu item', item.price].filter(Boolean).join(', ')}</summary>
      <div className={styles.stack}>
        <div className={styles.fields}>
          <TextField
            label="Item"
            maxLength={120}
            value={item.name}
            onChange={({ target }) => changeItem({ name: target.value })}
          />
          <TextField
            label="Price"
            hint="Leave empty if unknown"
            inputMode="decimal"
            maxLength={10}
            value={item.price}
            onChange={({ target }) => changeItem({ price: target.value })}
          />
          <TextField
            label="Category"
            maxLength={60}
            value={item.group}
            onChange={({ target }) => changeItem({ group: target.value })}
          />
          <TextField
            label="Description"
            maxLength={300}
            value={item.text}
            onChange={({ target }) => changeItem({ text: target.value })}
          />
        </div>
        <CheckboxGroup
          legend="Dietary info"
          options={diets.map((value) => ({ value, label: dietLabels[value] }))}
          values={item.diets}
          onChange={(chosen) => changeItem({ diets: chosen })}
        />
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={item.hasAllergens}
            onChange={() => changeItem({ hasAllergens: !item.hasAllergens })}
          />
          Allergens are known
        </label>
        {item.hasAllergens && (
          <CheckboxGroup
            legend="Contains (leave blank if none)"
            options={allergens.map((value) => ({ value, label: allergenLabels[value] }))}
            values={item.allergens}
            onChange={(chosen) => changeItem({ allergens: chosen })}
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
