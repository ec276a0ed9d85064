/** Stands above changes without a Save, so that each part has one habit. */
export function AtOnceHint() {
  return <p className="text-sm text-muted">Each change here takes effect at once.</p>
}
