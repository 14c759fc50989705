import { EmbeddingPage } from '../pages/embedding-page.ts';
import { expect, test } from '../fixtures.ts';

const TENANT = 'north-wind';

test('a session is minted after its violations are mended, and a tenant’s group is deleted behind its guard', async ({
  start,
}) => {
  const { page } = await start();
  const embedding = new EmbeddingPage(page);
  await embedding.open();

  await embedding.fill({ 'External id': 'Customer 17', 'Embed tenant': TENANT });
  await embedding.click('Define a group');
  await embedding.click('Mint session');
  await expect(embedding.field('External id')).toBeFocused();
  await expect(embedding.field('External id')).toHaveAccessibleDescription(/must be lowercase/);
  await expect(page.getByText(/Set creatorMode to true/)).toBeVisible();
  await expect(embedding.dryRun).toContainText('rules are broken');

  await embedding.fill({ 'External id': 'customer-17', 'Group name': 'sales-east' });
  await embedding.field('Creator mode').check();
  await embedding.addGroups(['sales-east']);
  await expect(embedding.dryRun).toContainText('sales-east');
  await expect(embedding.dryRun).toContainText(`tenant ${TENANT}`);
  await embedding.click('Mint session');
  await expect(embedding.card('customer-17')).toContainText('Ready');
  await expect(embedding.card('customer-17')).toContainText('sales-east');

  await embedding.showTenant(TENANT);
  const groups = page.getByRole('group', { name: 'Groups' });
  await expect(groups).toContainText('sales-east');
  await embedding.click('Delete group sales-east');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('customer-17');
  await dialog.getByRole('button', { name: 'Delete group' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Type the name of the group').fill('sales-east');
  await dialog.getByRole('button', { name: 'Delete group' }).click();
  await expect(dialog).toBeHidden();
  await expect(groups).not.toContainText('sales-east');
  await expect(page.getByText('Group sales-east is deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy a recreate call' })).toBeVisible();
});
