import type { FieldValues, Resolver } from 'react-hook-form'

/**
 * The resolver of a form that stands on a page before anybody types: its schema, and Zod with it, is loaded when the form is
 * first checked, or in advance by usePreload(). Where it can't be loaded the server alone judges, by the same schema.
 */
export function lateResolver<Values extends FieldValues, Context, Checked>(
  load: () => Promise<{ readonly default: Resolver<Values, Context, Checked> }>,
): Resolver<Values, Context, Checked> {
  return async (values, context, options) => {
    const loaded = await load().catch(() => null)
    return loaded ? loaded.default(values, context, options) : { values: values as never, errors: {} }
  }
}
