import { type Customer, getCustomer, updateCustomer } from '@fieldhouse/contract/customer/customer'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '../api/api-client.ts'
import { queries } from '../api/query-client.ts'
import { tellSession } from '../session/session.ts'

export const customerQuery = queryOptions({
  queryKey: ['customer'],
  queryFn: () => request(getCustomer, 'Loading the account', {}),
  // Whoever comes back to the page sees at once that another device signed this one out.
  refetchOnWindowFocus: 'always',
})

export const useCustomer = () => useQuery(customerQuery)

/** What the server says of the account now is what all of the app knows. */
export const known = (customer: Customer): Customer => {
  queries.setQueryData(customerQuery.queryKey, customer)
  return customer
}

export async function rename(names: { firstname: string; lastname: string }): Promise<Customer> {
  const customer = await request(updateCustomer, 'Saving the names', { body: names })
  tellSession({ kind: 'named', firstname: customer.firstname, lastname: customer.lastname })
  return known(customer)
}

/** Newsletter is on when not zero, push when equal to one (spec 9). */
export const newsletterOn = ({ customerProfile }: Customer): boolean => customerProfile.newsletter !== 0
export const pushOn = ({ customerProfile }: Customer): boolean => customerProfile.push_notifications === 1

/** Scores of every team are kept safe. */
export const allSafe = ({ customerProfile }: Customer): boolean => customerProfile.score_safe === 1

/** Spec 9: a trailing dot is not part of the address. */
export const imageUrl = ({ customerProfile }: Customer): string | undefined =>
  customerProfile.profile_image_url?.replace(/\.$/, '') || undefined
