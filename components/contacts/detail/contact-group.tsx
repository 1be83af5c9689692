'use client';

import Info from 'lucide-react/icons/info';
import { Fact } from '@/components/ui/display/facts';
import { Button } from '@/components/ui/form-controls/button';
import { Tooltip } from '@/components/ui/overlay/tooltip';
import { GroupName } from '../list/group-name';

const WHY = 'The service offers no way to change a contact’s group.';

export function ContactGroup({ id }: { id: number | null }) {
  return (
    <Fact
      term="Group"
      aside={
        <Tooltip text={WHY}>
          <Button variant="ghost" size="sm" iconOnly aria-label="About the group">
            <Info aria-hidden="true" />
          </Button>
        </Tooltip>
      }
    >
      {id !== null && <GroupName id={id} />}
    </Fact>
  );
}
