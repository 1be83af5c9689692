/** An empty group, or one whose contacts are still unread: the two must not look alike. */
export function NoneKnown({ extent }: { extent: string | null }) {
  if (extent === null) {
    return (
      <p className="text-muted text-small">
        No contacts in this group. Who is in a group is decided at the messaging service: it cannot be changed
        from here.
      </p>
    );
  }
  return (
    <p className="text-muted text-small">
      <span className="num">None known · {extent}</span>. The desk reads the others in the background.
    </p>
  );
}
