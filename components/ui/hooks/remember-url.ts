/**
 * Remembers the URL, and says later whether it is still the same: someone who has left it is doing something else. Not
 * whether a component is still mounted, because an action may remove the button that started it.
 */
export function rememberUrl(): () => boolean {
  const { href } = location;
  return () => location.href === href;
}
